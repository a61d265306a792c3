"""Summaries say nothing that no ruling stands behind, and leave no ruling of their game out."""

from __future__ import annotations

import pytest
from markdown_it import MarkdownIt

from kb.entries import Base, Summary
from tests.scenario.playing import real_base

BASE: Base = real_base()
SUMMARIES = sorted(BASE.summaries.values(), key=lambda one: one.id)


def statements(summary: Summary) -> list[str]:
    """The list items of a summary, as HTML with the links in them; nested ones stand for themselves."""
    found = []
    for section in summary.sections:
        tokens = MarkdownIt().parse(section.source)
        for at, token in enumerate(tokens):
            if token.type == "inline" and tokens[at - 2].type == "list_item_open":
                found.append(token.content)
    return found


def rulings_linked(text: str, summary: Summary) -> list[str]:
    """The rulings a statement links to; links of a summary are relative to its file."""
    folder = summary.id.split("/")[:-1]
    inline = MarkdownIt().parseInline(text)[0].children or []
    found = []
    for address in (str(child.attrGet("href")) for child in inline if child.type == "link_open"):
        steps = address.removesuffix(".md").split("/")
        up = steps.count("..")
        entry = "/".join([*folder[: len(folder) - up], *steps[up:]])
        if entry in BASE.rulings:
            found.append(entry)
    return found


@pytest.mark.parametrize("summary", SUMMARIES, ids=lambda one: one.id)
def test_every_statement_links_to_a_ruling(summary: Summary) -> None:
    items = statements(summary)
    assert items
    assert [item for item in items if not rulings_linked(item, summary)] == []


@pytest.mark.parametrize("deck", ["fluxx-3-1", "fluxx-5-0", "star-fluxx"])
def test_each_deck_tells_set_up_turn_goals_and_limits(deck: str) -> None:
    titles = [section.title for section in BASE.summaries[f"fluxx/decks/{deck}"].sections]
    for title in ("Set-up", "Your turn", "When Goals are looked at", "Which limits bind when"):
        assert title in titles


@pytest.mark.parametrize("deck", ["fluxx-3-1", "fluxx-5-0", "star-fluxx"])
def test_a_statement_at_the_table_is_short(deck: str) -> None:
    summary = BASE.summaries[f"fluxx/decks/{deck}"]
    shown = [
        "".join(c.content for c in MarkdownIt().parseInline(item)[0].children or [])
        for item in statements(summary)
    ]
    assert [item for item in shown if len(item) > 330] == []
