"""`kb eval`: how well a list of questions is answered."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kb.cli.options import chosen_folder, clean, print_json, rulings_option

if TYPE_CHECKING:
    from kb.search.measuring import Outcome


# What is printed of the figures: a name, and which of them is held against which.
_SHARES = (
    ("right ruling first", "first", "answerable"),
    ("in the top three", "top three", "answerable"),
    ("declined wrongly", "declined wrongly", "answerable"),
    ("verdict shown", "verdicts shown", "verdicts due"),
    ("verdict right if shown", "verdicts right", "verdicts shown"),
    ("both of a pair right", "pairs right", "pairs"),
    ("declined rightly", "declined rightly", "unanswerable"),
)


@click.command("eval", short_help="Measure how well questions are answered.")
@click.argument("questions", required=False, metavar="QUESTIONS.json", type=click.Path(path_type=Path))
@click.option("--leave-one-out", is_flag=True, help="Ask the rulings' own wordings, each withheld in turn.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@rulings_option
def evaluate(questions: Path | None, leave_one_out: bool, as_json: bool) -> None:
    """Ask the questions of a file and hold the answers against those expected.

    The file is a JSON list of objects: "text", "expected" (ids of passages or rulings that answer; an empty
    list means: decline) and, if wanted, "acceptable", "verdict", "verdict_alt", "pair", "kind", "style".
    """
    from kb.search.measuring import FaultyQuestions

    if (questions is None) != leave_one_out:
        raise click.UsageError("give either a file of questions or --leave-one-out.")
    try:
        outcomes = _outcomes(questions)
    except FaultyQuestions as fault:
        raise click.ClickException(clean(str(fault))) from None
    report = _report(outcomes)
    if as_json:
        print_json(report)
    else:
        click.echo("\n".join(_lines(report)))


def _outcomes(questions: Path | None) -> list[Outcome]:
    from kb.knowledge import load_proof
    from kb.search import Finder
    from kb.search.measuring import leave_one_out, measure, read_questions

    base = load_proof(chosen_folder()).base
    if questions is None:
        return list(leave_one_out(base))
    asked = read_questions(questions)
    outcomes = measure(Finder(base), base, asked)
    judged = {id(each.question) for each in outcomes}
    for left_out in (each for each in asked if id(each) not in judged):
        expected = ", ".join(sorted(left_out.expected))
        click.echo(clean(f"Left out, for no ruling is written for {expected}: {left_out.text}"), err=True)
    return outcomes


def _report(outcomes: list[Outcome]) -> dict[str, Any]:
    from kb.search.measuring import summary

    groups: dict[str, list[Outcome]] = {}
    for each in outcomes:
        for name in (each.question.kind, each.question.style):
            if name:
                groups.setdefault(name, []).append(each)
    return {
        "all": summary(outcomes),
        "groups": {name: summary(group) for name, group in sorted(groups.items())},
        "misses": [_miss(each) for each in outcomes if each.fault],
    }


def _miss(outcome: Outcome) -> dict[str, Any]:
    found = outcome.found
    return {
        "text": outcome.question.text,
        "fault": outcome.fault,
        "expected": sorted(outcome.question.expected),
        "verdicts": sorted(outcome.question.verdicts),
        "found": [candidate.ruling for candidate in found.candidates[:3]],
        "verdict": found.verdict,
        "confidence": found.confidence,
    }


def _lines(report: dict[str, Any]) -> list[str]:
    lines = []
    for name, figures in {"all": report["all"], **report["groups"]}.items():
        lines.append(click.style(name, bold=True))
        lines += [f"  {what:22} {_share(figures[part], figures[whole])}" for what, part, whole in _SHARES]
    for miss in report["misses"]:
        lines.append(f"{miss['fault']}: {miss['text']}")
        lines.append(f"    expected {', '.join(miss['expected']) or 'none'} ({'/'.join(miss['verdicts'])})")
        lines.append(f"    found {', '.join(miss['found']) or 'none'} ({miss['verdict']})")
    return lines


def _share(part: int, whole: int) -> str:
    return f"{part:5} of {whole:5}  {100 * part / whole:5.1f} %" if whole else "    -"
