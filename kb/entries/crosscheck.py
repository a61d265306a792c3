"""Checks what several files say together: references, wordings, names, redirects, statements."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from kb.entries import markdown
from kb.entries.models import DECKS, Base, CardEntry, Ruling
from kb.entries.notes import Notes, Reference, did_you_mean
from kb.reading import MOST_TOLD, Node, YamlList, YamlMap, normalise, quoted

MOST_SENTENCES = 3
_ABBREVIATION = re.compile(r"\b(e\.g|i\.e|vs|etc|approx|Mr|Mrs|Ms|Col|Prof|Rev)\.")
_SENTENCE_END = re.compile(r"""[.!?…]+["”’')\]]*(?=\s+["“‘'(\[]?[A-Z0-9]|\s*$)""")


def check_base(base: Base, ids: Iterable[str], notes: Notes) -> None:
    """Note everything wrong between files. ``ids`` are those of all entries, also of the unreadable ones."""
    _check_redirects(base, set(ids), notes)
    _References(base, list(ids), notes).check()
    _check_superseding(base, notes)
    _check_wordings(base, notes)
    _check_names(base, notes)
    _check_effects(base, notes)
    _check_lists(base, notes)
    for ruling in base.rulings.values():
        _check_statement(ruling, base, notes)
        _check_authority(ruling, base, notes)


class _References:
    def __init__(self, base: Base, ids: list[str], notes: Notes) -> None:
        self.base = base
        self.notes = notes
        cards = [entry for entry in ids if markdown.is_card(entry)]
        rulings = [entry for entry in ids if not markdown.is_card(entry) and entry not in base.summaries]
        self.known: dict[str, dict[str, None]] = {
            "card": dict.fromkeys(cards),
            "piece": dict.fromkeys(cards),
            "ruling": dict.fromkeys(rulings),
            "entry": dict.fromkeys(ids),
            "passage": dict.fromkeys(base.passages()),
            "topic": dict.fromkeys(base.topics),
            "edition": dict.fromkeys((*DECKS, *base.editions)),
        }

    def check(self) -> None:
        """Look up every reference."""
        told: Counter[str] = Counter()
        for reference in self.notes.references:
            if not self._is_listed(reference):
                continue
            wrong = self._wrong(reference, hint=told[reference.path] < MOST_TOLD)
            if wrong is None:
                continue
            if (register := self.notes.absent.get(reference.kind)) is not None:
                self.notes.unread.add(reference.kind)
                what = f"this file is missing, and {reference.path} names {quoted(reference.id)}"
                self.notes.fault(register, 1, f"{what}: list every {reference.kind} here that is no deck")
                continue
            told[reference.path] += 1
            self.notes.fault(reference.path, reference.line, wrong)

    def _is_listed(self, reference: Reference) -> bool:
        """Whether there is a register that was read and must list the id."""
        document = reference.id.rpartition("/")[0]
        lost = reference.kind == "passage" and document in self.notes.illegible
        return reference.kind not in self.notes.unread and not lost

    def _wrong(self, reference: Reference, hint: bool) -> str | None:
        """What is wrong with a reference; with a hint, also what may have been meant, which takes time."""
        kind = "card" if reference.kind == "piece" else reference.kind
        found, known = reference.id, self.known[kind]
        if found in known:
            card = self.base.cards.get(found)
            if reference.kind == "piece" and card and card.type not in ("keeper", "creeper", ""):
                return (
                    f"{quoted(found)} in a goal is a card of type {card.type}, expected a Keeper or Creeper"
                )
            return None
        if found in self.known["entry"]:
            near = f": {did_you_mean(found, known)}" if hint else ""
            return f"{quoted(found)} is no {kind}, expected the id of a {kind}{near}"
        if found in self.base.redirects and kind in ("card", "entry", "ruling"):
            return f"{quoted(found)} has moved: write {quoted(self.base.redirects[found])}"
        return f"the unknown {kind} {quoted(found)}" + (f": {did_you_mean(found, known, 2)}" if hint else "")


def _check_redirects(base: Base, ids: set[str], notes: Notes) -> None:
    path, lines = next(
        ((path, front.lines) for path, front in notes.front.items() if path.endswith("/redirects.yaml")),
        ("", {}),
    )
    for old, new in base.redirects.items():
        if old in ids:
            notes.fault(path, lines[old], f"{quoted(old)} is an entry, expected an old id: remove it here")
        elif new in base.redirects:
            if _turns_round(old, base.redirects):
                notes.fault(path, lines[old], f"{quoted(old)} leads in a circle: let it lead to an entry")
        elif new and new not in ids:
            notes.refer("entry", new, path, lines[old])


def _check_superseding(base: Base, notes: Notes) -> None:
    newer = {ruling.id: ruling.superseded_by for ruling in base.rulings.values() if ruling.superseded_by}
    for older, by in newer.items():
        if older != by and _turns_round(older, newer):
            path = base.rulings[older].path
            line = notes.front[path].lines["superseded_by"]
            notes.fault(path, line, "superseded_by leads in a circle: one of these rulings must stand")


def _turns_round(start: str, leads: dict[str, str]) -> bool:
    """Whether following the ids from one of them comes back to it."""
    at = leads[start]
    for _step in leads:
        if at == start:
            return True
        if at not in leads:
            return False
        at = leads[at]
    return False


def _check_wordings(base: Base, notes: Notes) -> None:
    seen: dict[str, str] = {}
    for ruling in base.rulings.values():
        question = notes.front[ruling.path].lines.get("question", 1)
        for text, line in [(ruling.question, question), *((ask.text, ask.line) for ask in ruling.asks)]:
            place = f"{ruling.path}:{line}"
            first = seen.setdefault(normalise(text), place)
            if text and first != place:
                hint = "two answers to one question cannot both be found, so change or remove one"
                notes.fault(
                    ruling.path, line, f"the wording {quoted(text)} stands at {first} already: {hint}"
                )


def _check_names(base: Base, notes: Notes) -> None:
    seen: dict[tuple[str, str, str], CardEntry] = {}
    for card in base.cards.values():
        for name in dict.fromkeys(map(normalise, card.names)):
            for deck in card.editions:
                first = seen.setdefault((deck, card.type, name), card)
                if first is not card:
                    key = "name" if name == normalise(card.name) else "aliases"
                    line = notes.front[card.path].lines.get(key, 1)
                    text = (
                        f"the name {quoted(name)} belongs to a {card.type} in {deck} already ({first.path})"
                    )
                    notes.fault(card.path, line, f"{text}: one name means one card there, so change one")
                    break


def _check_effects(base: Base, notes: Notes) -> None:
    for card in base.cards.values():
        other = base.cards.get(card.works_like or "")
        if other is None:
            continue
        if other is card:
            text = "a card that works like itself, expected the id of another card: remove it"
        elif _stage(other) != _stage(card):
            text = f"works like {quoted(other.id)}, a card of type {other.type}, but is of type {card.type}"
        elif other.works_like is not None:
            text = f"works like {quoted(other.id)}, but that works like {quoted(other.works_like)}: name that"
        else:
            continue
        notes.fault(card.path, notes.front[card.path].lines["works_like"], text)


def _stage(card: CardEntry) -> str:
    """Where a card does its work: a Free Action may be that of a rule or of a card in front of a player."""
    return "in play" if card.type in ("keeper", "creeper", "new rule") else card.type


def _check_lists(base: Base, notes: Notes) -> None:
    names = {normalise(name): name for card in base.cards.values() for name in card.names if "," in name}
    if not names:
        return
    known = {normalise(name) for card in base.cards.values() for name in card.names}
    written: list[tuple[str, Node]] = list(notes.front.items())
    for ruling in base.rulings.values():
        written += [(ruling.path, example.data) for example in ruling.examples]
    for path, value in written:
        for items in _flow_lists(value):
            for line, name in _joined(items, names, known):
                text = f"the neighbours in this list make the name {quoted(name)}: put it in quotes, {name!r}"
                notes.fault(path, line, text)


def _flow_lists(value: Node) -> Iterator[YamlList]:
    if isinstance(value, YamlList) and value.flow:
        yield value
    if isinstance(value, (YamlMap, YamlList)):
        for part in value.values() if isinstance(value, YamlMap) else value:
            if not isinstance(part, str):
                yield from _flow_lists(part)


def _joined(items: YamlList, names: dict[str, str], known: set[str]) -> Iterator[tuple[int, str]]:
    for begin in range(len(items)):
        for count in (2, 3):
            parts = [part for part in items[begin : begin + count] if isinstance(part, str)]
            name = names.get(normalise(", ".join(parts))) if len(parts) == count else None
            # Where each neighbour is a card by itself, two cards may well be meant.
            if name is not None and not all(normalise(part) in known for part in parts):
                yield items.lines[begin], name


def _check_statement(ruling: Ruling, base: Base, notes: Notes) -> None:
    count = sentences(ruling.answer)
    if count > MOST_SENTENCES:
        # A name such as "That's Mine!" in the middle of a sentence does not end it.
        names = [name for card in base.cards.values() for name in card.names if name[-1] in ".!?"]
        text = ruling.answer
        for name in names:
            text = re.sub(re.escape(name) + r"(?=\s+\S)", name[:-1], text, flags=re.IGNORECASE)
        count = sentences(text)
    if count > MOST_SENTENCES:
        found = f"the first paragraph has {count} sentences, expected at most {MOST_SENTENCES}"
        line = notes.statements[ruling.path]
        notes.fault(ruling.path, line, f"{found}: it is read aloud; move the rest below ## Why")


def sentences(text: str) -> int:
    """How many sentences a text has."""
    text = _ABBREVIATION.sub(r"\1", text).strip()
    ends = len(_SENTENCE_END.findall(text))
    return ends + bool(text and not re.search(r"""[.!?…]["”’')\]]*$""", text))


def _check_authority(ruling: Ruling, base: Base, notes: Notes) -> None:
    documents = {source.rpartition("/")[0] for source in ruling.sources}
    weights = {base.documents[name].authority for name in documents if name in base.documents}
    if weights == {"interpretation"} and ruling.authority not in ("interpretation", ""):
        line = notes.front[ruling.path].lines["authority"]
        text = f"authority {ruling.authority}, but every source is our own reading: write interpretation"
        notes.fault(ruling.path, line, text)
