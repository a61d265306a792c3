"""The shapes of the API as JSON Schemas."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

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


IDS = listed(TEXT)
SECTIONS = listed(shape("A headed part, as plain text.", title=TEXT, text=TEXT))
SOURCE = shape("A passage, with our line about it.", id=TEXT, line=TEXT, url=MAYBE)
ROW = {"id": TEXT, "kind": one_of(("ruling", "card", "summary")), "title": TEXT, "line": TEXT}
CARD_VIEW = shape("A card as it lies.", id=TEXT, name=TEXT, type=TEXT, on=MAYBE)

_FRAME = shape(
    "One step, and the table after it.",
    text=TEXT,
    player=MAYBE,
    silent=TRUTH,
    refused=MAYBE,
    passed={"type": ["boolean", "null"]},
    cards=IDS,
    rulings=IDS,
    moves=listed(shape("A card that changed its place.", card=CARD_VIEW, from_=TEXT, to=TEXT)),
    table=shape(
        "The table.",
        facts=listed({"type": "array", "items": TEXT, "minItems": 2, "maxItems": 2}),
        zones=listed(shape("A zone, top card first.", name=TEXT, owner=MAYBE, cards=listed(CARD_VIEW))),
    ),
)

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
_CARD = {
    "id": TEXT,
    "name": TEXT,
    "type": TEXT,
    "effect": TEXT,
    "known": TRUTH,
    "editions": mapped(NUMBER),
    "aliases": IDS,
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
        frames=listed(_FRAME),
        checks=listed(shape("A comparison.", what=TEXT, expected=TEXT, found=TEXT, passed=TRUTH)),
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
