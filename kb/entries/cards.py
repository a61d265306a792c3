"""Reads a card: what it is, which decks have it, and its effect in a form the engine understands."""

from typing import Any

from kb.entries.body import Body
from kb.entries.fields import Fields, is_number
from kb.entries.files import Source
from kb.entries.goals import check_goal
from kb.entries.models import CARD_TYPES, CardEntry, plain
from kb.entries.notes import did_you_mean, one_of
from kb.reading import normalise, quoted

REQUIRED = ("name", "type", "editions")
OPTIONAL = (
    "aliases",
    "family",
    "works_like",
    "goal",
    "rule",
    "bonus",
    "cancels",
    "kinds",
    "attaches",
    "counted",
    "known",
    "sources",
    "note",
)
MOST_COPIES = 50
AMOUNTS = ("draw", "play", "hand limit", "keeper limit")
CANCELS = ("keeper", "goal", "new rule", "action", "free action", "steal")
CLUE_TYPES = ("suspect", "weapon", "location")
COUNTED = ("american", "british")
ATTACHES = ("any", "living being", "device")
_TYPES_WITH = {
    "goal": ("goal", "ungoal"),
    "rule": ("new rule", "meta rule", "basic rules"),
    "bonus": ("keeper",),
    "cancels": ("surprise",),
    "attaches": ("creeper",),
    "counted": CLUE_TYPES,
}


def card_of(fields: Fields, body: Body, source: Source) -> CardEntry:
    """The card that a front matter and a body make."""
    fields.closed(REQUIRED, OPTIONAL)
    card = CardEntry(
        id=source.relative.removesuffix(".md"),
        path=source.path,
        name=fields.text("name"),
        type=fields.choice("type", CARD_TYPES),
        editions=_copies(fields),
        aliases=fields.some("aliases"),
        family=fields.maybe("family"),
        works_like=fields.maybe("works_like"),
        goal=_goal(fields),
        rule=_amounts(fields, "rule"),
        bonus=_amounts(fields, "bonus"),
        cancels=_cancels(fields),
        kinds=fields.some("kinds"),
        attaches=fields.choice("attaches", ATTACHES) or None,
        counted=_counted(fields),
        known=fields.choice("known", ("yes", "no", "true", "false")) not in ("no", "false"),
        sources=fields.some("sources", refer="passage"),
        note=fields.maybe("note"),
        effect=body.answer,
        effect_source=body.answer_source,
        sections=body.sections,
    )
    if card.works_like:
        fields.notes.refer("card", card.works_like, fields.path, fields.line("works_like"))
    _check_type(card, fields)
    _check_aliases(card, fields)
    if body.examples:
        text = "a card with examples, expected them in rulings: move them to a ruling about the card"
        fields.notes.fault(fields.path, body.examples[0].line, text)
    return card


def _copies(fields: Fields) -> dict[str, int]:
    decks = fields.map("editions")
    if decks is None:
        return {}
    for deck in decks.values:
        fields.notes.refer("edition", deck, fields.path, decks.line(deck))
    found = {deck: decks.number(deck) for deck in decks.values}
    for deck, copies in found.items():
        if copies > MOST_COPIES:
            decks.fault(deck, f"{copies} copies in {quoted(deck)}, expected at most {MOST_COPIES}")
            found[deck] = MOST_COPIES
    return found


def _goal(fields: Fields) -> dict[str, Any] | None:
    if fields.map("goal") is None:
        return None
    goal = fields.values["goal"]
    check_goal(goal, fields.line("goal"), fields.path, fields.notes)
    found: dict[str, Any] = plain(goal)
    return found


def _amounts(fields: Fields, key: str) -> dict[str, str] | None:
    amounts = fields.map(key)
    if amounts is None:
        return None
    for name in amounts.values:
        if name not in AMOUNTS:
            amounts.fault(
                name, f"{key} {quoted(name)}, expected {one_of(AMOUNTS)}: {did_you_mean(name, AMOUNTS)}"
            )
    found = {name: amounts.text(name) for name in amounts.values}
    for name, amount in found.items():
        everything = name == "play" and amount in ("all", "all but 1") and key == "rule"
        # A limit of 0 is a rule of some decks; drawing or playing 0 is none.
        nothing = name.endswith("limit") and amount == "0"
        if amount and not (is_number(amount) or everything or nothing):
            amounts.fault(name, f"{name} {quoted(amount)}, expected a whole number, or play: all in a rule")
    if key == "rule" and len(found) > 1 and fields.values.get("type") != "basic rules":
        fields.fault(key, f"{key} with {len(found)} amounts, expected one: a New Rule sets one thing")
    return found


def _counted(fields: Fields) -> dict[str, str] | None:
    words = fields.map("counted")
    if words is None:
        return None
    words.closed(COUNTED)
    return {country: words.text(country) for country in COUNTED}


def _cancels(fields: Fields) -> tuple[str, ...] | None:
    found = fields.some("cancels")
    for word in found:
        if word not in CANCELS:
            hint = did_you_mean(word, CANCELS)
            fields.fault("cancels", f"cancels {quoted(word)}, expected {one_of(CANCELS)}: {hint}")
    return found or None


def _check_type(card: CardEntry, fields: Fields) -> None:
    for key, types in _TYPES_WITH.items():
        if card.type and key in fields.values and card.type not in types:
            expected = f"expected only on type {one_of(types)}: remove it"
            fields.fault(key, f"{quoted(key)} on a card of type {card.type}, {expected}")
    if card.type == "goal" and card.known and "goal" not in fields.values:
        fields.fault("type", "a Goal without 'goal': say what wins, or known: no if nobody knows")
    if card.type in CLUE_TYPES and "counted" not in fields.values:
        text = f"a card of type {card.type} without 'counted': say which word's letters count"
        fields.fault("type", text)


def _check_aliases(card: CardEntry, fields: Fields) -> None:
    seen = {normalise(card.name)}
    for alias in card.aliases:
        if normalise(alias) in seen:
            reason = "case and punctuation do not count"
            fields.fault("aliases", f"the alias {quoted(alias)} is the same name again ({reason}): remove it")
        seen.add(normalise(alias))
