"""The keys of a front matter or register, taken one by one, each checked as it is taken."""

from collections.abc import Collection, Iterator, Sequence

from kb.entries.notes import Notes, did_you_mean, one_of
from kb.reading import Node, YamlList, YamlMap, quoted


class Fields:
    """A map that somebody wrote, in ``path``; every fault goes to ``notes``."""

    def __init__(self, values: YamlMap, path: str, notes: Notes) -> None:
        self.values = values
        self.path = path
        self.notes = notes

    def fault(self, key: str, text: str) -> None:
        """Note a fault at the line of a key, or at the top of the map if it has no such key."""
        self.notes.fault(self.path, self.line(key), text)

    def line(self, key: str) -> int:
        """The line of a key; of the map if the key is missing."""
        return self.values.lines.get(key, self.values.line)

    def closed(self, required: Sequence[str], optional: Sequence[str] = ()) -> None:
        """Every required key must be there, and no key that is neither."""
        known = (*required, *optional)
        for key in self.values:
            if key not in known:
                self.fault(key, f"the unknown key {quoted(key)}: {did_you_mean(key, known)}")
        for key in required:
            if key not in self.values:
                self.fault("", f"the key {quoted(key)} is missing: add it")

    def text(self, key: str) -> str:
        """The text of a key; empty if it is missing, or noted as faulty."""
        if key not in self.values:
            return ""
        return self._text(self.values[key], self.line(key), quoted(key))

    def maybe(self, key: str) -> str | None:
        """The text of a key, or None."""
        return self.text(key) or None

    def choice(self, key: str, valid: Collection[str]) -> str:
        """One of the valid words."""
        found = self.text(key)
        if found and found not in valid:
            hint = did_you_mean(found, valid)
            self.fault(key, f"{key} {quoted(found)}, expected {one_of(valid)}: {hint}")
            return ""
        return found

    def number(self, key: str) -> int:
        """A whole number from 1; 0 if missing or faulty."""
        found = self.text(key)
        if not found:
            return 0
        if not is_number(found):
            self.fault(key, f"{key} {quoted(found)}, expected a whole number from 1")
            return 0
        return int(found)

    def items(self, key: str) -> Iterator[tuple[Node, int]]:
        """The items of a list with their lines; nothing if the key is missing or no list."""
        found = self.values.get(key)
        if found is None:
            return
        if not isinstance(found, YamlList):
            self.fault(key, f"{quoted(key)} holds {_kind(found)}, expected a list such as [one, two]")
            return
        yield from zip(found, found.lines, strict=True)

    def texts(self, key: str, refer: str | None = None) -> tuple[str, ...]:
        """A list of texts, none twice; with ``refer`` they are ids of that kind, which must exist."""
        found: dict[str, int] = {}
        for item, line in self.items(key):
            text = self._text(item, line, f"an item of {quoted(key)}")
            if text in found:
                self.notes.fault(self.path, line, f"{quoted(text)} stands twice in {quoted(key)}: keep one")
            elif text:
                found[text] = line
                if refer:
                    self.notes.refer(refer, text, self.path, line)
        return tuple(found)

    def some(self, key: str, refer: str | None = None) -> tuple[str, ...]:
        """Like :meth:`texts`, but a list that is there may not be empty."""
        if self.values.get(key) == []:
            self.fault(key, f"{quoted(key)} is an empty list, expected at least one item: add one")
        return self.texts(key, refer)

    def map(self, key: str) -> "Fields | None":
        """The map a key holds; None if it is missing, empty or something else."""
        found = self.values.get(key)
        if isinstance(found, YamlMap) and found:
            return Fields(found, self.path, self.notes)
        if found is not None:
            self.fault(key, f"{quoted(key)} holds {_kind(found)}, expected a map such as {{key: value}}")
        return None

    def _text(self, value: Node, line: int, what: str) -> str:
        if isinstance(value, str) and value.strip():
            return " ".join(value.split())
        if isinstance(value, str):
            text = f"{what} is empty, expected a value: fill it in, or remove it"
        else:
            text = f"{what} holds {_kind(value)}, expected a text: quote what contains a bracket or colon"
        self.notes.fault(self.path, line, text)
        return ""


def is_number(text: str) -> bool:
    """Whether a text is a whole number from 1 that somebody may mean."""
    return text.isascii() and text.isdigit() and int(text[:10]) > 0 and len(text) < 10


def _kind(value: Node) -> str:
    if isinstance(value, str):
        return f"the text {quoted(value)}" if value.strip() else "nothing"
    return ("a list" if isinstance(value, YamlList) else "a map") if value else "nothing"
