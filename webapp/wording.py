"""The sentences and words of the site that do not come from an entry."""

from __future__ import annotations

import re
from datetime import date
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kb.entries import Ruling
    from kb.proof import Proof
    from kb.scenario import Move

NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip
# Not `strftime`, which speaks the language of whoever started the server.
MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
SUITS = ("spades", "hearts", "diamonds", "clubs")
VERDICTS = {"yes": "Yes", "no": "No", "depends": "Depends", "info": "Good to know"}
AUTHORITIES = {
    "official": "Official",
    "rulebook": "Rulebook",
    "fan-page": "Fan page",
    "interpretation": "Our reading",
}
STATUSES = {
    "proven": "Proven",
    "enforced": "Enforced",
    "contradicted": "In dispute",
    "unchecked": "Not a thing to test",
    "stale": "Not played yet",
}
DISPUTE = "Our program plays this differently, so we give no answer until we know which is right."
STALE = "This site was started a moment ago and plays every example anew: look again in a minute."
OUR_READING = "The sources leave this open; this is how we play it"


TOPICS = {
    "hidden-info": "What may be looked at",
    "temp-hand": "Cards set apart from the hand",
    "play-count": "Counting plays",
    "limits": "Hand and Keeper Limits",
    "solo-decks": "Solo Fluxx: the two decks",
    "solo-rules-turn": "Solo Fluxx: the turn of the rules",
    "vswp-ranks": "Poker: ranks",
    "vswp-multipliers": "Poker: multipliers",
    "vswp-reveals": "Poker: revealing a card",
    "vswp-community": "Poker: cards in the middle",
    "vswp-betting": "Poker: betting",
    "vswp-clue-stacks": "Poker: Clue pairs",
    "flux-war": "Flux!: duels and Wars",
    "flux-rounds": "Flux!: rounds",
    "flux-drinks": "Flux!: drinks",
}
"""Headings of topics whose ids say too little."""
STAGED = "being played"
CHECKED = {
    "turn": "the turn",
    "next": "the next turn",
    "match": "the game",
    "hand": "the hand",
    "drawn": "the count of cards drawn",
    "rules": "New Rules",
}
"""What an example compares, where its own word is too short to be understood."""


def number(count: int) -> str:
    """A count in words up to twelve, in figures above."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def plural(count: int, word: str) -> str:
    """A count with its noun: `one example`, `two examples`."""
    return f"{number(count)} {word}" + ("" if count == 1 else "s")


def status_of(proof: Proof | None) -> str:
    """The status word of a proof; `stale` where there is no run."""
    return "stale" if proof is None else proof.status


def status_sentence(ruling: Ruling, proof: Proof | None) -> str:
    """What the status of a ruling means, in one sentence, without the status word."""
    if proof is None:
        return STALE
    if proof.status == "contradicted":
        return DISPUTE
    if proof.status == "unchecked":
        return f"{as_sentence(ruling.because or 'No engine can check it')} So no game was played out for it."
    runs = len(proof.runs)
    examples, came, they = (
        ("an example", "it", "it") if runs == 1 else (plural(runs, "example"), "all", "they")
    )
    played = f"Our program played out {examples}, and {came} came out this way."
    if proof.status == "proven":
        return f"{played} When we broke this rule on purpose, it showed."
    return f"{played} We have not yet shown that {they} would notice if this rule were broken."


def as_sentence(text: str) -> str:
    """Text with a capital letter and a full stop."""
    text = capital(text.strip())
    return text if text.endswith((".", "!", "?")) else text + "."


def opening(text: str, least: int = 60) -> str:
    """The first sentence of a text; more of them where that one is very short."""
    told = ""
    for sentence in re.split(r"(?<=[.?!])(?<!\bMr\.)(?<!\bMrs\.)(?<!\bCol\.) (?=[A-Z])", text):
        if len(told) >= least:
            break
        told = f"{told} {sentence}".strip()
    return told


def capital(text: str) -> str:
    """Text with a capital letter."""
    return text[:1].upper() + text[1:]


def day_in_words(day: date) -> str:
    """A day as it is spoken: `30 November 2026`."""
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def topic_in_words(topic: str) -> str:
    """A topic's id as a heading."""
    return TOPICS.get(topic) or topic.replace("-", " ").capitalize()


def sign_of(kind: str, name: str) -> str:
    """The sign of a card of this type: a playing card bears that of its suit."""
    suit = name.rpartition(" of ")[2].lower()
    return slug(f"{kind} {suit}" if kind == "playing card" and suit in SUITS else kind)


def slug(text: str) -> str:
    """A name as it stands in an address."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-") or "example"


def joined(parts: list[str], last: str = "and") -> str:
    """A list as it is spoken: `a, b and c`."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def place(zone: str) -> str:
    """A place on the table as it is spoken: what is in front of a player, the discard pile."""
    owner, _, what = zone.partition("'s ")
    if what.lower() == "keepers":
        return f"in front of {owner}"
    # Temporary hands are numbered by their depth, which nobody at a table would say.
    if zone.endswith("temporary hand"):
        return "the temporary hand"
    return f"the {zone}" if not what and zone.endswith((" pile", " deck")) else zone


def moved(move: Move) -> str:
    """A card's way over the table: `Milk: from Bob's hand to in front of Ann`."""
    card, came = move.card.name, f"from {place(move.from_)}"
    if move.to == STAGED:
        return f"{card}: {came}, now being played"
    way = ("cancelled," if move.cancelled else "played,") if move.from_ == STAGED else came
    return f"{card}: {way} to {place(move.to)}"


def compared(what: str) -> str:
    """What an example compares, as it is spoken."""
    return CHECKED.get(what, place(what))


def checked(what: str) -> str:
    """The same as a heading before what was found."""
    return capital(compared(what))


def in_short(message: str | None) -> str:
    """A run's message without the place in the file before it and the list of steps after it."""
    return re.sub(r"^\S+\.(md|yaml):\d+: ", "", (message or "").partition("\nso far:")[0])
