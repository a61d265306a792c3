"""What is compiled for long simulations: a copy, and in it only modules that exist and can be compiled."""

from __future__ import annotations

from pathlib import Path

from tests.benchmarks.compiled import AS_THEY_ARE, CHECKOUT, copy, modules


def test_the_busiest_modules_are_compiled_and_rulebooks_are_not() -> None:
    named = modules(CHECKOUT)
    assert {"kb/engine/match.py", "kb/engine/table.py", "kb/games/fluxx/legal.py"} <= set(named)
    assert not [name for name in named if "rulebook" in name or Path(name).stem in AS_THEY_ARE]


def test_a_copy_holds_the_program_its_rulings_and_its_tests(tmp_path: Path) -> None:
    copy(tmp_path / "copy")
    assert modules(tmp_path / "copy") == modules(CHECKOUT)
    assert (tmp_path / "copy" / "rulings" / "sources.yaml").is_file()
