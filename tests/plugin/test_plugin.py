"""The pytest plugin: on where an ini key names a folder, invisible everywhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.proof.little import BLIND, NOTICES, SPENT, WRONG, LittleBase

pytest_plugins = ("pytester",)

INI = "[pytest]\ntableside_rulings = rulings\n"


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> LittleBase:
    """A project with a little base; the plugin is loaded once, installed or not."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setenv("PYTEST_PLUGINS", "kb.pytest_plugin")
    monkeypatch.delenv("PYTEST_ADDOPTS", raising=False)
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).resolve().parents[2]))
    return LittleBase(pytester.path)


def run(pytester: pytest.Pytester, *arguments: str, ini: str = INI) -> pytest.RunResult:
    pytester.makeini(ini)
    return pytester.runpytest_subprocess("-p", "no:cacheprovider", *arguments)


def test_every_example_is_an_item_named_by_its_file_and_name(
    pytester: pytest.Pytester, project: LittleBase
) -> None:
    project.add(SPENT, BLIND, NOTICES).add("fluxx/plays/other", BLIND)
    result = run(pytester, "--collect-only", "-q")
    items = [line for line in result.outlines if "::" in line]
    assert items == [
        "rulings/fluxx/plays/other.md::Ann plays a Keeper",
        f"rulings/{SPENT}.md::Ann plays a Keeper",
        f"rulings/{SPENT}.md::Bob takes the Starship",
    ]


def test_green_examples_pass(pytester: pytest.Pytester, project: LittleBase) -> None:
    project.add(SPENT, BLIND, NOTICES)
    result = run(pytester, "-v")
    result.assert_outcomes(passed=2)
    result.stdout.fnmatch_lines([f"*rulings/{SPENT}.md::Bob takes the Starship PASSED*"])


def test_one_example_can_be_run_by_its_name(pytester: pytest.Pytester, project: LittleBase) -> None:
    project.add(SPENT, BLIND, NOTICES)
    run(pytester, f"rulings/{SPENT}.md::Bob takes the Starship").assert_outcomes(passed=1)


def test_a_red_example_says_what_differs_without_a_traceback(
    pytester: pytest.Pytester, project: LittleBase
) -> None:
    project.add(SPENT, BLIND, WRONG)
    result = run(pytester)
    result.assert_outcomes(passed=1, failed=1)
    text = result.stdout.str()
    assert "Ann's keepers: expected nothing, found Starship" in text
    assert "1. Ann plays Starship" in text
    assert f"rulings/{SPENT}.md" in text
    assert "Traceback" not in text
    assert "RedExample" not in text.split("short test summary")[0]
    assert result.ret == pytest.ExitCode.TESTS_FAILED


def test_a_faulty_base_is_a_usage_error_that_lists_all_faults(
    pytester: pytest.Pytester, project: LittleBase
) -> None:
    project.add(SPENT, BLIND.replace("Starship]}", "Starshi]}")).add(
        "fluxx/plays/other", BLIND, more="colour: red\n"
    )
    result = run(pytester)
    told = result.stdout.str() + result.stderr.str()
    assert "'Starshi'" in told
    assert "'colour'" in told
    assert f"rulings/{SPENT}.md:" in told
    assert "Traceback" not in told
    assert "INTERNALERROR" not in told
    assert result.ret in (pytest.ExitCode.USAGE_ERROR, pytest.ExitCode.INTERRUPTED)


def test_without_the_ini_key_nothing_is_collected(pytester: pytest.Pytester, project: LittleBase) -> None:
    project.add(SPENT, BLIND)
    result = run(pytester, ini="[pytest]\n")
    result.assert_outcomes()
    assert result.ret == pytest.ExitCode.NO_TESTS_COLLECTED


def test_a_project_without_rulings_does_not_notice_the_plugin(
    pytester: pytest.Pytester, project: LittleBase
) -> None:
    pytester.makepyfile("def test_nothing():\n    pass\n")
    (pytester.path / "README.md").write_text("# No ruling\n", encoding="utf-8")
    run(pytester, "-W", "error", ini="[pytest]\n").assert_outcomes(passed=1)


def test_other_markdown_and_cards_hold_no_items(pytester: pytest.Pytester, project: LittleBase) -> None:
    project.add(SPENT, BLIND)
    (pytester.path / "notes.md").write_text("```yaml scenario\nname: no\n```\n", encoding="utf-8")
    run(pytester).assert_outcomes(passed=1)


def test_the_folder_may_lie_deeper_in_the_project(pytester: pytest.Pytester, project: LittleBase) -> None:
    project.add(SPENT, BLIND)
    (pytester.path / "data").mkdir()
    (pytester.path / "rulings").rename(pytester.path / "data" / "rulings")
    result = run(pytester, "--collect-only", "-q", ini="[pytest]\ntableside_rulings = data/rulings\n")
    result.stdout.fnmatch_lines([f"data/rulings/{SPENT}.md::Ann plays a Keeper"])
