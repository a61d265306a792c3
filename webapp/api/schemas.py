"""The shapes of the API as JSON Schemas."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Mapping
from typing import Any, get_args, get_origin, get_type_hints

from kb.scenario import Check, Frame, TableView
from webapp.trying.outcome import Seen

Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
MAYBE: Schema = {"type": ["string", "null"]}
NUMBER: Schema = {"type": "integer"}
TRUTH: Schema = {"type": "boolean"}
STATUSES = ("proven", "enforced", "contradicted", "unchecked", "stale")
VERDICTS = ("yes", "no", "depends", "info")
AUTHORITIES = ("official", "rulebook", "fan-page", "interpretation")
VERDICT: Schema = {
    "enum": [*VERDICTS, None],
    "description": "The answer to the question; null where it is withheld.",
}
STATUS: Schema = {"enum": list(STATUSES), "description": "What the engine makes of it; stale: not run yet."}
MAYBE_STATUS: Schema = {"enum": [*STATUSES, None]}
AUTHORITY: Schema = {"enum": list(AUTHORITIES)}


def ref(name: str) -> Schema:
    """A shape by its name."""
    return {"$ref": f"#/components/schemas/{name}"}


def listed(items: Schema) -> Schema:
    """A list."""
    return {"type": "array", "items": items}


def mapped(values: Schema) -> Schema:
    """An object whose keys are ids or names."""
    return {"type": "object", "additionalProperties": values}


def one_of(words: Collection[str]) -> Schema:
    """One word of a closed list."""
    return {"type": "string", "enum": list(words)}


def shape(description: str, **properties: Schema) -> Schema:
    """An object with these keys, all there and no others."""
    return {
        "type": "object",
        "description": description,
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def of(kind: Any) -> Schema:
    """The shape of a type as it is told in JSON: taken from the code, so that it cannot differ."""
    if dataclasses.is_dataclass(kind):
        hints = get_type_hints(kind)
        named = {field.name: of(hints[field.name]) for field in dataclasses.fields(kind)}
        return shape(str(kind.__doc__).partition("\n")[0], **named)
    parts = get_args(kind)
    if get_origin(kind) is tuple and parts[-1] is Ellipsis:
        return listed(of(parts[0]))
    if get_origin(kind) is tuple:
        # Such as a fact with its value: as many of a kind as there are places.
        return {**listed(of(parts[0])), "minItems": len(parts), "maxItems": len(parts)}
    if parts:
        return {"anyOf": [of(part) for part in parts]}
    return {"type": _PLAIN[kind]}


_PLAIN = {str: "string", int: "integer", bool: "boolean", float: "number", type(None): "null"}

IDS = listed(TEXT)
SECTIONS = listed(shape("A headed part, as plain text.", title=TEXT, text=TEXT))
SOURCE = shape("A passage, with our line about it.", id=TEXT, line=TEXT, url=MAYBE)
ROW = {"id": TEXT, "kind": one_of(("ruling", "card", "summary")), "title": TEXT, "line": TEXT}
_WRITTEN = {"id": TEXT, "title": TEXT, "question": TEXT}
_RULING = {
    **_WRITTEN,
    "verdict": VERDICT,
    "answer": TEXT,
    "authority": AUTHORITY,
    "editions": IDS,
    "cards": IDS,
    "topics": IDS,
    "revision": NUMBER,
    "asks": listed(shape("One way to ask it.", text=TEXT, verdict=VERDICT)),
    "see_also": IDS,
    "superseded_by": MAYBE,
    "emergent": MAYBE,
    "sections": SECTIONS,
}
_REFUSED = listed(shape("What may not be done.", attempt=TEXT, words=TEXT, ruling=MAYBE))
_CARD = {
    "id": TEXT,
    "name": TEXT,
    "type": TEXT,
    "effect": TEXT,
    "known": TRUTH,
    "editions": mapped(NUMBER),
    "aliases": IDS,
    "works_like": MAYBE,
    "sources": IDS,
}

COMPONENTS: Mapping[str, Schema] = {
    "Problem": shape(
        "What went wrong: the one shape of every error.",
        error={**TEXT, "description": "A sentence for a person."},
        status=NUMBER,
        nearest={**IDS, "description": "What may have been meant."},
        faults={**IDS, "description": "What is wrong with an example or the rulings, line by line."},
        request={**TEXT, "description": "The number of the request, for reports."},
    ),
    "Row": shape("An entry as a list shows it.", **ROW, status=MAYBE_STATUS),
    "Hit": shape(
        "An entry that a search came upon.",
        **ROW,
        status=MAYBE_STATUS,
        pieces=listed(shape("A piece of its text.", text=TEXT, marked=TRUTH)),
    ),
    "Answer": shape(
        "An answer, found and never composed.",
        question=TEXT,
        answered=TRUTH,
        verdict=VERDICT,
        answer=MAYBE,
        ruling=MAYBE,
        title=MAYBE,
        sources=IDS,
        status=MAYBE_STATUS,
        authority={"enum": [*AUTHORITIES, None]},
        confidence={"type": "number", "minimum": 0, "maximum": 1},
        cards=IDS,
        examples=listed(shape("An example, just run.", name=TEXT, test=TEXT, passed=TRUTH)),
        candidates=listed(
            shape("A ruling that may answer.", ruling=TEXT, title=TEXT, sources=IDS, score={"type": "number"})
        ),
        took_ms={"type": "number"},
    ),
    "Run": shape(
        "What came of an example.",
        name=TEXT,
        passed=TRUTH,
        message=MAYBE,
        cites=IDS,
        steps=NUMBER,
        frames=listed(of(Frame)),
        checks=listed(of(Check)),
    ),
    "Ruling": shape(
        "A ruling with its runs.",
        **_RULING,
        status=STATUS,
        status_sentence=TEXT,
        sources=listed(SOURCE),
        examples=listed(
            shape(
                "An example and its run.",
                name=TEXT,
                slug=TEXT,
                test=TEXT,
                passed=TRUTH,
                text=TEXT,
                run=ref("Run"),
            )
        ),
        knockouts=listed(
            shape(
                "What the examples made of a wrong rulebook.",
                name=TEXT,
                words=TEXT,
                caught=TRUTH,
                also_red={"type": ["integer", "null"]},
                example=MAYBE,
                message=MAYBE,
            )
        ),
        pages=listed(shape("The code that implements it.", name=TEXT, path=TEXT, line=NUMBER, source=TEXT)),
    ),
    "ListedRuling": shape(
        "A ruling as a list shows it.",
        **_WRITTEN,
        verdict=VERDICT,
        status=STATUS,
        authority=AUTHORITY,
        sources=IDS,
        editions=IDS,
        topics=IDS,
        revision=NUMBER,
        superseded_by=MAYBE,
    ),
    "Card": shape(
        "A card and what is ruled about it.",
        **_CARD,
        family=IDS,
        goal=MAYBE,
        rulings=listed(ref("Row")),
        examples=listed(shape("An example that names it.", ruling=TEXT, name=TEXT)),
    ),
    "Game": shape(
        "A game.",
        id=TEXT,
        title=TEXT,
        summaries=listed(
            shape(
                "How it goes.",
                id=TEXT,
                title=TEXT,
                sections=listed({"type": "array", "items": TEXT, "minItems": 2, "maxItems": 2}),
            )
        ),
        topics=mapped(listed(ref("Row"))),
    ),
    "Coverage": shape(
        "How much is ruled, and how much of that has been run.",
        totals=mapped(NUMBER),
        rulings=mapped(shape("A ruling.", title=TEXT, status=STATUS)),
        documents=mapped(shape("A document.", title=TEXT, passages=mapped(IDS))),
    ),
    "Table": shape(
        "A table that is set or played from; addresses lead to the tables that come of it.",
        game=TEXT,
        deck=TEXT,
        players=IDS,
        options=mapped(TEXT),
        words={**mapped(TEXT), "description": "What is said beside the cards."},
        places={**mapped(IDS), "description": "Place -> ids of the cards there."},
        notice={**MAYBE, "description": "What could not be followed."},
        table={**of(TableView | None), "description": "As it lies while it is played from."},
        story=listed(
            shape(
                "What happened in the last step, and what passed by itself after it.",
                sentence=TEXT,
                by_itself=TRUTH,
                moves=IDS,
                asked={**TEXT, "description": "The window that passed by itself."},
                held={**_REFUSED, "description": "The Surprises that were no answer, and why."},
            )
        ),
        asked=MAYBE,
        choices=listed(shape("Something to choose.", label=TEXT, next=MAYBE)),
        together={**IDS, "description": "What several can be picked of, on the page."},
        refused=_REFUSED,
        example={**MAYBE, "description": "The game so far, in the language of examples."},
        answer={
            "anyOf": [
                shape("What the engine makes of it.", word=TEXT, sentence=TEXT, rulings=IDS),
                {"type": "null"},
            ]
        },
        seen=listed(of(Seen)),
        page=TEXT,
        start=MAYBE,
        undo=MAYBE,
        change=MAYBE,
    ),
    "News": shape(
        "Rulings that came or changed, newest first.",
        changes=listed(
            shape(
                "A change.",
                date={**TEXT, "format": "date"},
                ruling=TEXT,
                title=TEXT,
                revision=NUMBER,
                what=TEXT,
            )
        ),
    ),
    "Base": shape(
        "Every entry as it was written; how rulings stand is not in it.",
        base={**TEXT, "description": "Changes with any entry."},
        games=mapped(TEXT),
        editions=mapped(TEXT),
        topics=mapped(TEXT),
        documents=mapped(
            shape("A source.", title=TEXT, publisher=TEXT, url=MAYBE, authority=TEXT, passages=mapped(TEXT))
        ),
        rulings=listed(
            shape(
                "A ruling as it was written.",
                **_RULING,
                sources=IDS,
                not_checked_because=MAYBE,
                examples=listed(shape("An example.", name=TEXT, text=TEXT)),
            )
        ),
        cards=listed(
            shape(
                "A card as it was written.",
                **_CARD,
                family=MAYBE,
                goal={"type": ["object", "null"]},
                kinds=IDS,
                note=MAYBE,
                sections=SECTIONS,
            )
        ),
        summaries=listed(
            shape(
                "How a game goes.",
                id=TEXT,
                title=TEXT,
                text=TEXT,
                sources=IDS,
                rulings=IDS,
                sections=SECTIONS,
            )
        ),
        redirects=mapped(TEXT),
    ),
}
