"""YAML without surprises: every value stays the text that was written, and what could mislead is refused.

``no`` is the word *no* and ``10`` the text *10*. Double keys, anchors, aliases, tags and keys that are not
plain words are faults, each with its line. Whatever the text holds, only :class:`YamlFault` is raised.
"""

import re
from collections.abc import Iterator
from typing import Union

import yaml

from kb.reading.faults import Fault, FaultyBase, quoted

DEEPEST = 40
LONGEST = 1_000_000
_MOST_FAULTS = 20

# Beside the control characters also the line separators that YAML counts as lines and editors do not (with
# them, no line number would be right), and what hides or turns round the text it stands in. Joiners stay:
# some scripts and drawings need them.
_FORBIDDEN = re.compile(
    "[^\t\n\r -~\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
    "|[\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\U000e0000-\U000e007f]"
)

_HINTS = {
    "mapping values are not allowed": "quote a value that contains a colon and a space",
    "cannot start any token": "indent with spaces, and quote a value that begins with @ or `",
    "expected ',' or ']'": "close the list with ], and quote what holds a colon, comma or bracket",
    "expected ',' or '}'": "close the braces, and quote what holds a colon, comma or bracket",
    "did not find expected key": "line the keys up, and quote a value that begins with a quotation mark",
    "could not find expected ':'": "write every line as key: value, or as an item that begins with a dash",
}

Node = Union[str, "YamlList", "YamlMap"]


class YamlMap(dict[str, Node]):
    """Keys and values as written; ``line`` is where the map begins and ``lines`` where each key stands."""

    def __init__(self, line: int) -> None:
        super().__init__()
        self.line = line
        self.lines: dict[str, int] = {}


class YamlList(list[Node]):
    """Items as written, with their lines; ``flow`` tells a list in [ ] from one with dashes."""

    def __init__(self, line: int, flow: bool = False) -> None:
        super().__init__()
        self.line = line
        self.lines: list[int] = []
        self.flow = flow


class YamlFault(FaultyBase):
    """A text that is no YAML, or YAML of a kind that is not accepted; ``faults`` says where and why."""


def read(text: str, path: str, first_line: int = 1) -> Node | None:
    """What one YAML document says: maps, lists and texts; None if it says nothing.

    ``path`` and ``first_line`` (the line of the file on which ``text`` begins) only serve the messages.
    Raises YamlFault for anything else than one plain document.
    """
    reader = _Reader(text, path, first_line)
    documents = list(reader.documents())
    for line, _value in documents[1:2]:
        reader.fault(line, "a second document begins here, expected only one: remove the line ---")
    reader.raise_faults()
    return documents[0][1] if documents else None


def read_all(text: str, path: str, first_line: int = 1) -> list[tuple[int, Node]]:
    """Every document of a stream whose documents are divided by ``---``, each with the line it begins on.

    Documents that say nothing are left out. Raises YamlFault like :func:`read`.
    """
    reader = _Reader(text, path, first_line)
    documents = [(line, value) for line, value in reader.documents() if value is not None]
    reader.raise_faults()
    return documents


def forbidden_character(text: str) -> tuple[int, str] | None:
    """The first character that has no place in a text file, and why, with its line; None if there is none."""
    found = _FORBIDDEN.search(text)
    if found is None:
        return None
    line = text.count("\n", 0, found.start()) + 1
    return line, f"the invisible character U+{ord(found.group()):04X}, expected plain text: delete it"


class _Reader:
    """Builds values from the parser's events, on a stack of its own: no depth can break it."""

    def __init__(self, text: str, path: str, first_line: int) -> None:
        self.text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
        self.path = path
        self.first_line = first_line
        self.faults: list[Fault] = []

    def documents(self) -> Iterator[tuple[int, Node | None]]:
        """Each document's line and value."""
        if len(self.text) > LONGEST:
            self.fault(self.first_line, f"more than {LONGEST} characters: split the file")
            self.raise_faults()
        bad = forbidden_character(self.text)
        if bad is not None:
            self.fault(self.first_line + bad[0] - 1, bad[1])
            self.raise_faults()
        try:
            events = yaml.parse(self.text, Loader=_LOADER)
            for event in events:
                if isinstance(event, yaml.DocumentStartEvent):
                    yield self._document(events)
        except yaml.YAMLError as error:
            self.fault(*self._explained(error))
            self.raise_faults()

    def fault(self, line: int, text: str) -> None:
        self.faults.append(Fault(self.path, line, text))
        if len(self.faults) >= _MOST_FAULTS:
            self.raise_faults()

    def raise_faults(self) -> None:
        if self.faults:
            raise YamlFault(self.faults)

    def _document(self, events: Iterator[yaml.Event]) -> tuple[int, Node | None]:
        stack: list[_Open] = []
        while True:
            event = next(events)
            value: Node
            if isinstance(event, yaml.CollectionEndEvent):
                value, line = stack[-1].value, stack.pop().value.line
            else:
                line = self._line(event)
                self._refuse_marks(event, line)
                if isinstance(event, yaml.MappingStartEvent):
                    self._push(stack, YamlMap(line))
                    continue
                if isinstance(event, yaml.SequenceStartEvent):
                    self._push(stack, YamlList(line, flow=bool(event.flow_style)))
                    continue
                value = event.value if isinstance(event, yaml.ScalarEvent) else ""
                if event.__class__ is yaml.ScalarEvent and event.style == '"':
                    self._refuse_escapes(value, line)
            if not stack:
                nothing = isinstance(event, yaml.ScalarEvent) and not value and not event.style
                return line, None if nothing else value
            self._add(stack[-1], value, line)

    def _line(self, event: yaml.Event) -> int:
        mark = event.start_mark
        return self.first_line + (mark.line if mark is not None else 0)

    def _push(self, stack: list["_Open"], value: YamlMap | YamlList) -> None:
        if len(stack) >= DEEPEST:
            self.fault(value.line, f"nested more than {DEEPEST} deep, expected a few levels: flatten it")
            self.raise_faults()
        stack.append(_Open(value))

    def _add(self, into: "_Open", value: Node, line: int) -> None:
        if isinstance(into.value, YamlList):
            into.value.append(value)
            into.value.lines.append(line)
        elif into.key is None:
            into.key = self._key(into.value, value, line)
        else:
            # Of a double key the first one stays.
            into.value.setdefault(into.key, value)
            into.key = None

    def _key(self, into: YamlMap, key: Node, line: int) -> str:
        if not isinstance(key, str):
            self.fault(line, "a list or map as a key, expected a word: quote a key that begins with [ or {")
            return ""
        if key in into.lines:
            self.fault(line, f"the key {quoted(key)} again, first on line {into.lines[key]}: keep one")
        into.lines.setdefault(key, line)
        return key

    def _refuse_marks(self, event: yaml.Event, line: int) -> None:
        if isinstance(event, yaml.AliasEvent):
            self.fault(line, f"the alias *{event.anchor}, expected plain values: write it out, or quote it")
            return
        anchor, tag = getattr(event, "anchor", None), getattr(event, "tag", None)
        if anchor is not None:
            self.fault(line, f"the anchor &{anchor}, expected plain values: remove it, or quote the &")
        if tag is not None:
            self.fault(line, f"the tag {quoted(tag)}, expected plain values: remove it, or quote the !")

    def _refuse_escapes(self, value: str, line: int) -> None:
        """In double quotes, escapes such as \\e write characters that may not be written plainly."""
        bad = forbidden_character(value)
        if bad is not None:
            self.fault(line, bad[1])

    def _explained(self, error: yaml.YAMLError) -> tuple[int, str]:
        mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
        problem = str(getattr(error, "problem", None) or error)
        context = getattr(error, "context", None)
        if context and "quoted scalar" in context:
            # The quotation mark that opens it is what must be mended, not the place where the text ran out.
            mark = getattr(error, "context_mark", None) or mark
        said = f"{problem} {context}" if context else problem
        hint = next((hint for words, hint in _HINTS.items() if words in problem), "mend or quote it")
        # At the end of the text the parser's mark is one line too far.
        last = self.text.rstrip("\n").count("\n")
        line = min(mark.line, last) if mark is not None else 0
        return line + self.first_line, f"this is not YAML ({said}): {hint}"


class _Open:
    """A map or list that is being filled; ``key`` waits for its value."""

    __slots__ = ("key", "value")

    def __init__(self, value: YamlMap | YamlList) -> None:
        self.value = value
        self.key: str | None = None


# The C parser is ten times faster; where PyYAML was built without it, its own one reads the same YAML.
_LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
