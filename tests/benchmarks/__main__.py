"""Prints the measurements, or those named (`python -m tests.benchmarks simulating`), on an idle machine."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from kb.entries import Base
from kb.knowledge import Knowledge, load_proof, rulings_folder
from kb.search import Finder
from tests.benchmarks.games import simulating
from tests.benchmarks.peers import full_text_query, full_text_table, parse_all, yaml_texts
from tests.benchmarks.synthetic import synthetic_base
from tests.benchmarks.timing import Row, best, clock, each, percentile, process

QUESTION = "someone cancelled my card with a surprise, can i play a different card?"


def main() -> None:
    """Measures one thing after another and prints each as soon as it is known."""
    for measure in (loading, whole_processes, asking, index, sizes, simulating):
        for row in measure() if not sys.argv[1:] or measure.__name__ in sys.argv[1:] else ():
            print(row, flush=True)


def loading() -> Iterator[Row]:
    texts = yaml_texts(rulings_folder())
    peer = best(lambda: parse_all(texts))
    examples = load_proof().verify()["totals"]["examples"]
    name = f"loading and all {examples} examples"
    yield Row("loading", best(load_proof), "CSafeLoader on the same YAML,", peer)
    yield Row(name, best(lambda: load_proof().verify()), "CSafeLoader on the same YAML,", peer)


def whole_processes() -> Iterator[Row]:
    kb = (sys.executable, "-m", "kb")
    bare = best(process(sys.executable, "-c", "pass"))
    process(*kb, "ask", QUESTION)()
    warm = best(process(*kb, "ask", QUESTION))
    yield Row("kb ask, whole process, warm index", warm, "bare python,", bare, 0.5)
    proving = best(process(*kb, "verify", "--prove"), 3)
    yield Row("kb verify --prove, whole process", proving, "bare python,", bare)


def asking() -> Iterator[Row]:
    knowledge = Knowledge.load()
    questions = [ask.text for ruling in knowledge.base.rulings.values() for ask in ruling.asks]
    table = full_text_table(knowledge.base)
    knowledge.ask(QUESTION)
    ours = each(knowledge.ask, questions)
    theirs = each(lambda question: full_text_query(table, question), questions)
    for percent in (50, 95):
        name = f"an ask in a running process, p{percent} of {len(questions)} questions"
        yield Row(name, percentile(ours, percent), "SQLite FTS5 query,", percentile(theirs, percent), 0.01)


def index() -> Iterator[Row]:
    base = load_proof().base
    peer = best(lambda: full_text_table(base))

    def build() -> None:
        with tempfile.TemporaryDirectory() as folder:
            Finder(base, Path(folder)).find(QUESTION)

    yield Row("index build and first question", best(build, 3), "SQLite FTS5 build,", peer)


def sizes() -> Iterator[Row]:
    real = load_proof().base
    questions = [ask.text for ruling in real.rulings.values() for ask in ruling.asks][::7]
    for base in (real, synthetic_base(real, 1_000), synthetic_base(real, 10_000)):
        yield from finding(base, questions)


def finding(base: Base, questions: list[str]) -> Iterator[Row]:
    """Finding among few or many rulings, beside SQLite's full-text search over the same texts."""
    count = len(base.rulings)
    with tempfile.TemporaryDirectory() as folder:
        finder, table = Finder(base, Path(folder)), full_text_table(base)
        built, peer = clock(lambda: finder.find(QUESTION)), clock(lambda: full_text_table(base))
        yield Row(f"index of {count} rulings", built, "SQLite FTS5 build,", peer)
        for question in questions:
            finder.find(question)
        ours = each(finder.find, questions, 2)
        theirs = each(lambda question: full_text_query(table, question), questions, 2)
    for percent in (50, 95):
        name = f"finding among {count} rulings, p{percent} of {len(questions)}"
        peer = percentile(theirs, percent)
        yield Row(name, percentile(ours, percent), "SQLite FTS5 query,", peer, 0.015)


main()
