"""Where entries and engine meet: decks from card entries, examples run, rulings proven."""

from kb.proof.decks import deck_source, unplayed
from kb.proof.examples import Example, match_of, read_examples, run_text
from kb.proof.pages import PageSource
from kb.proof.prover import KnockOutResult, Proof, Prover

__all__ = [
    "Example",
    "KnockOutResult",
    "PageSource",
    "Proof",
    "Prover",
    "deck_source",
    "match_of",
    "read_examples",
    "run_text",
    "unplayed",
]
