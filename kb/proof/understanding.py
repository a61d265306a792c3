"""Moves as people type them, read with the steps of the example language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kb.engine import Card, Choice, Match
from kb.proof.drafting import Misread, split_cards
from kb.reading.names import normalise
from kb.reading.strict_yaml import YamlList, YamlMap
from kb.scenario.language import AMOUNT, CHANCE, NOBODY, NUMBER, ONE, SHARES, GameLanguage
from kb.scenario.reader import Reader
from kb.scenario.saving import Kit
from kb.scenario.speaking import choice_of
from kb.scenario.steps import read_step

_WORDS = {
    "surprises with": ("surprises with", "surprise with", "surprises", "surprise", "answers with"),
    "plays": ("plays", "play"),
    "uses": ("uses", "use"),
    "chooses": ("chooses", "choose", "picks", "pick", "takes", "take"),
    "discards": ("discards", "discard"),
    "draws": ("draws", "draw"),
    "stops": ("stops", "stop", "ends the turn", "end turn"),
    "turns": ("turns", "turn", "flips", "flip"),
    "shouts": ("shouts great scott!", "shouts great scott", "great scott!", "great scott", "shouts", "shout"),
    "says the line": ("says the line", "say the line"),
    "hands out": ("hands out", "hand out", "gives out", "gives", "give"),
}
_NOBODY = (NOBODY, "nobody", "no answer")


def understand(text: str, kit: Kit, match: Match[Any], offered: Sequence[Choice]) -> Choice:
    """The choice some words name.

    Args:
        text: what was typed.
        kit: what is played with.
        match: the match.
        offered: what may be chosen now; a card or word of these may be typed alone.

    Raises:
        Misread: if the words name no choice.
    """
    named = _card_named(kit, text)
    alone = [each for each in offered if each.items and _said(each, text, named)]
    if len(alone) == 1:
        return alone[0]
    if len(alone) > 1:
        ways = "; ".join(dict.fromkeys(map(str, alone)))
        raise Misread(f"that could be: {ways}. Type one of these, or its number")
    players = match.setup.players
    if named is not None:
        asked = match.decision is not None and (match.decision.pool or "plays" not in kit.language.verbs)
        verb = match.decision.verb if match.decision is not None and asked else "plays"
        text = f"{_speaker(kit, match)} {verb} {text}"
    who, verb, rest = _parts(text, kit.language, players, _speaker(kit, match))
    answers = who != _turn(kit, match) or (match.decision is not None and match.decision.kind == "window")
    if verb == "plays" and answers and _is_surprise(kit, rest):
        verb = "surprises with"
    step = _step(kit, f"{who} {verb}".strip(), verb, rest)
    reader = Reader("move", kit.cards, players)
    read = read_step(reader, kit.language, step, 0)
    if reader.faults or read is None:
        raise Misread("; ".join(fault.text for fault in reader.faults))
    return choice_of(read, match)


def _said(choice: Choice, text: str, named: str | None) -> bool:
    first = choice.items[0]
    if isinstance(first, Card) and first.id == named:
        return True
    if isinstance(first, str) and first.isdigit() and text.split()[-1:] != [first]:
        return False  # a sign before a number would be lost among the spellings
    return normalise(text) in (normalise(str(first)), normalise(str(choice)))


def _card_named(kit: Kit, text: str) -> str | None:
    """The id of the card a whole line names, by its name or another one players use."""
    return kit.cards.find(text) if kit.cards.knows(text) else None


def _parts(text: str, language: GameLanguage, players: Sequence[str], speaker: str) -> tuple[str, str, str]:
    """Who does what, and what follows."""
    line = " ".join(text.split())
    if line.casefold().rstrip(".") in _NOBODY:
        return "", NOBODY, ""
    for verb in CHANCE:
        if (rest := _follows(line, verb)) is not None:
            return "", verb, rest
    who = next((name for name in players if _follows(line, name) is not None), None)
    line = line if who is None else str(_follows(line, who))
    words = [(word, verb) for verb in language.verbs for word in _WORDS.get(verb, (verb,))]
    for word, verb in sorted(words, key=lambda each: -len(each[0])):
        if (rest := _follows(line, word)) is not None:
            return who or speaker, verb, rest
    verbs = ", ".join(language.verbs)
    raise Misread(f"{text!r} is no move. Type a number, a card on offer, or PLAYER VERB CARD; verbs: {verbs}")


def _follows(line: str, word: str) -> str | None:
    rest = line[len(word) :]
    if line[: len(word)].casefold() != word.casefold() or (rest and rest[0] not in ": "):
        return None
    return rest.lstrip(": ").strip()


def _speaker(kit: Kit, match: Match[Any]) -> str:
    """Who is meant where nobody is named: the one who is asked, or else the one whose turn it is."""
    decision = match.decision
    return decision.who[0] if decision is not None and len(decision.who) == 1 else _turn(kit, match)


def _turn(kit: Kit, match: Match[Any]) -> str:
    return str(kit.language.observe(match, "", "turn of"))


def _is_surprise(kit: Kit, name: str) -> bool:
    deck = kit.cards
    return deck.knows(name) and deck.copies(deck.find(name))[0].kind == "surprise"


def _step(kit: Kit, head: str, verb: str, rest: str) -> YamlList:
    """The line as a step of an example."""
    steps, node = YamlList(1), YamlMap(1)
    steps.lines.append(1)
    takes = {**kit.language.verbs, **CHANCE}.get(verb, ("nothing", ""))[0]
    single = takes in (ONE, NUMBER, AMOUNT)
    items = [rest] if single else split_cards(kit.cards, rest)
    if not rest:
        steps.append(head)
        return steps
    if takes == SHARES:
        node[head], node.lines[head] = _shares(rest), 1
        steps.append(node)
        return steps
    several = YamlList(1)
    several.extend(items)
    several.lines.extend([1] * len(items))
    node[head] = several if len(items) > 1 or not single else items[0]
    node.lines[head] = 1
    steps.append(node)
    return steps


def _shares(words: str) -> YamlMap:
    """Who gets how much, as it is typed: ``Doc 45, Marty 45`` or ``45 to Doc``."""
    found = YamlMap(1)
    for share in words.strip("{} ").split(","):
        pieces = [piece for piece in share.replace(":", " ").split() if piece.casefold() not in ("to", "for")]
        number = next((piece for piece in pieces if piece.isdigit()), "")
        name = " ".join(piece for piece in pieces if piece != number)
        found[name], found.lines[name] = number, 1
    return found
