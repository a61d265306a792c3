"""The knowledge base: Markdown files with front matter, read into values, and told what is wrong."""

from kb.entries.body import examples_in
from kb.entries.loader import read_base
from kb.entries.models import (
    AUTHORITIES,
    CARD_TYPES,
    DECKS,
    VERDICTS,
    Ask,
    Base,
    CardEntry,
    Change,
    Document,
    ExampleBlock,
    Ruling,
    Section,
    Summary,
)
from kb.entries.template import template

__all__ = [
    "AUTHORITIES",
    "CARD_TYPES",
    "DECKS",
    "VERDICTS",
    "Ask",
    "Base",
    "CardEntry",
    "Change",
    "Document",
    "ExampleBlock",
    "Ruling",
    "Section",
    "Summary",
    "examples_in",
    "read_base",
    "template",
]
