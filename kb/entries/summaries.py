"""Reads a summary: how a game is set up and how a turn runs."""

from kb.entries.body import Body
from kb.entries.fields import Fields
from kb.entries.files import Source
from kb.entries.models import Summary

KIND = "summary"
REQUIRED = ("kind", "title")
OPTIONAL = ("sources",)


def summary_of(fields: Fields, body: Body, source: Source) -> Summary:
    """The summary that a front matter and a body make."""
    fields.closed(REQUIRED, OPTIONAL)
    fields.choice("kind", (KIND,))
    if body.examples:
        text = "a summary with examples, expected them in rulings: move them, and link to the ruling"
        fields.notes.fault(fields.path, body.examples[0].line, text)
    return Summary(
        id=source.relative.removesuffix(".md"),
        path=source.path,
        title=fields.text("title"),
        sources=fields.some("sources", refer="passage"),
        answer=body.answer,
        answer_source=body.answer_source,
        sections=body.sections,
        links=body.links,
    )
