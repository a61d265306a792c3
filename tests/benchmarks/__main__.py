"""Prints the measurements, or those named (`python -m tests.benchmarks simulating`), on an idle machine."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from kb.knowledge import Knowledge, load_proof, rulings_folder
from kb.search import Finder
from tests.benchmarks.games import simulating
from tests.benchmarks.peers import full_text_query, full_text_table, parse_all, yaml_texts
from tests.benchmarks.timing import Row, best, each, percentile, process

QUESTION = "someone cancelled my card with a surprise, can i play a different card?"


def main() -> None:
    """Measures one thing after another and prints each as soon as it is known."""
    for measure in (loading, whole_processes, asking, index, simulating):
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


main()
