"""Who may import whom, read off the syntax tree of every module."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parent.parent

# A part may import itself, what is listed here, and nothing else of the project.
ALLOWED = {
    "kb": {"kb.engine", "kb.knowledge", "kb.proof", "kb.scenario"},
    "kb.reading": set[str](),
    "kb.engine": set[str](),
    "kb.games": {"kb.engine"},
    "kb.scenario": {"kb.reading", "kb.engine", "kb.games"},
    "kb.entries": {"kb.reading"},
    "kb.search": {"kb.reading", "kb.entries"},
    "kb.proof": {"kb", "kb.reading", "kb.engine", "kb.games", "kb.scenario", "kb.entries"},
    "kb.keeping": {"kb.entries"},
    "kb.unanswered": set[str](),
    "kb.knowledge": {
        "kb",
        "kb.reading",
        "kb.entries",
        "kb.keeping",
        "kb.proof",
        "kb.search",
        "kb.unanswered",
    },
    "kb.pytest_plugin": {"kb.reading", "kb.entries", "kb.proof", "kb.scenario", "kb.knowledge"},
    "kb.conformance": {
        "kb",
        "kb.reading",
        "kb.engine",
        "kb.entries",
        "kb.proof",
        "kb.scenario",
    },
    "kb.assistant": {"kb", "kb.reading", "kb.entries", "kb.proof", "kb.search", "kb.knowledge"},
    "kb.cli": {
        "kb",
        "kb.assistant",
        "kb.conformance",
        "kb.reading",
        "kb.entries",
        "kb.proof",
        "kb.scenario",
        "kb.search",
        "kb.knowledge",
        "webapp",
    },
    "kb.__main__": {"kb.cli"},
    "webapp": {
        "kb",
        "kb.reading",
        "kb.engine",
        "kb.entries",
        "kb.proof",
        "kb.scenario",
        "kb.search",
        "kb.knowledge",
    },
}
BUILT_ON = {"solo_fluxx": {"fluxx"}}


def modules(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (CHECKOUT / folder).rglob("*.py"))


def imported(path: Path) -> Iterator[tuple[int, str]]:
    """Every module a file imports, wherever in the file, with its line."""
    package = ".".join(path.relative_to(CHECKOUT).parent.parts)
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.lineno, name) for name in _targets(node, package))


def _targets(node: ast.ImportFrom, package: str) -> Iterator[str]:
    parts = package.split(".")
    above = parts[: len(parts) - node.level + 1] if node.level else []
    module = ".".join([*above, *([node.module] if node.module else [])])
    for alias in node.names:
        inner = CHECKOUT.joinpath(*module.split("."), alias.name)
        yield f"{module}.{alias.name}" if inner.is_dir() or inner.with_suffix(".py").exists() else module


def part(module: str) -> str:
    """The part of the project a module belongs to: the longest name in ALLOWED that it begins with."""
    names = module.split(".")
    found = [".".join(names[:length]) for length in range(len(names), 0, -1)]
    return next((name for name in found if name in ALLOWED), module)


def name_of(path: Path) -> str:
    parts = path.relative_to(CHECKOUT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@pytest.mark.parametrize("path", modules("kb", "webapp"), ids=lambda path: str(path.relative_to(CHECKOUT)))
def test_imports_point_one_way(path: Path) -> None:
    own = part(name_of(path))
    assert own in ALLOWED, f"{path} belongs to no known part; say in ALLOWED what it may import"
    wrong = [
        f"{path}:{line}: {own} imports {module}"
        for line, module in imported(path)
        if module.split(".")[0] in {"kb", "webapp", "tests"} and part(module) not in ALLOWED[own] | {own}
    ]
    assert not wrong, "\n".join(wrong)


def test_engine_needs_nothing_but_the_standard_library() -> None:
    wrong = [
        f"{path}:{line}: {module}"
        for path in modules("kb/engine")
        for line, module in imported(path)
        if module.split(".")[0] not in sys.stdlib_module_names and not module.startswith("kb.engine")
    ]
    assert not wrong, "\n".join(wrong)


def test_no_game_imports_another() -> None:
    wrong = []
    for path in modules("kb/games"):
        game = path.relative_to(CHECKOUT / "kb" / "games").parts[0]
        for line, module in imported(path):
            other = module.removeprefix("kb.games.").split(".")[0]
            foreign = module.startswith("kb.games.") and other not in {game, *BUILT_ON.get(game, ())}
            if foreign and not game.endswith(".py"):
                wrong.append(f"{path}:{line}: {game} imports {other}")
    assert not wrong, "\n".join(wrong)
