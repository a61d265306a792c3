"""Takes an entry's file apart: front matter, first paragraph, sections, examples."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from kb.entries import markdown
from kb.entries.fields import Fields
from kb.entries.files import Source
from kb.entries.models import ExampleBlock, Section
from kb.entries.notes import Notes
from kb.reading import FaultyBase, YamlFault, YamlMap, quoted, read

EXAMPLES = "Examples"
NOTES = "Notes"
SCENARIO = "yaml scenario"
LONGEST_ANSWER = 700
LONGEST_TITLE = 200


@dataclass(frozen=True)
class Body:
    """What stands below the front matter. ``answer_line`` is where the first paragraph begins.

    What follows the first paragraph without a heading is a section called Notes; ``tries_examples`` tells
    a body whose examples are faulty from one that has none.
    """

    answer: str
    answer_source: str
    answer_line: int
    sections: tuple[Section, ...]
    examples: tuple[ExampleBlock, ...]
    links: tuple[str, ...]
    tries_examples: bool


def open_entry(source: Source, notes: Notes) -> tuple[Fields, str, int] | None:
    """The front matter, the body and the line it begins on; None, with a fault, without front matter."""
    lines = source.text.split("\n")
    ends = (number for number, line in enumerate(lines) if number and line.rstrip() == "---")
    if lines[0].rstrip() != "---":
        text = "the front matter is missing: begin the file with a line ---, the keys, and another line ---"
        notes.fault(source.path, 1, text)
        return None
    end = next(ends, None)
    if end is None:
        notes.fault(source.path, 1, "the front matter has no end: put a line --- below its keys")
        return None
    try:
        values = read("\n".join(lines[1:end]), source.path, first_line=2)
    except YamlFault as error:
        notes.faults.extend(error.faults)
        return None
    if not isinstance(values, YamlMap) or not values:
        notes.fault(source.path, 2, "the front matter holds no keys, expected lines such as title: ...")
        return None
    return Fields(values, source.path, notes), "\n".join(lines[end + 1 :]), end + 2


def read_body(text: str, first_line: int, source: Source, notes: Notes) -> Body:
    """The parts of a body, with faults for what does not belong."""
    return _BodyReader(text, first_line, source, notes).read()


class _BodyReader:
    def __init__(self, text: str, first_line: int, source: Source, notes: Notes) -> None:
        self.text = text
        self.lines = text.split("\n")
        self.first_line = first_line
        self.path = source.path
        self.id = source.relative.removesuffix(".md")
        self.notes = notes
        self.examples: dict[str, ExampleBlock] = {}

    def read(self) -> Body:
        """The body."""
        blocks = list(markdown.blocks(self.text))
        answer_source, answer_line = self._first_paragraph(blocks)
        sections = tuple(self._sections(blocks))
        examples = tuple(self.examples.values())
        answer = markdown.plain_line(answer_source)
        tries = any(SCENARIO in block.info for block in blocks)
        return Body(answer, answer_source, answer_line, sections, examples, self._links(), tries)

    def _sections(self, blocks: list[markdown.Block]) -> Iterator[Section]:
        """The sections in order; examples are read on the way."""
        heads = [place for place, block in enumerate(blocks) if block.level == 2]
        before = blocks[1 : heads[0] if heads else None]
        self._blocks(before, "")
        if before:
            yield self._section(NOTES, before[0].begin, blocks[heads[0] :] if heads else [])
        for head, following in pairwise([*heads, len(blocks)]):
            title = self._title(blocks[head])
            self._blocks(blocks[head + 1 : following], title)
            if title != EXAMPLES:
                yield self._section(title, blocks[head].end, blocks[following:])

    def _section(self, title: str, begin: int, rest: list[markdown.Block]) -> Section:
        end = rest[0].begin if rest else len(self.lines)
        return Section(title, "\n".join(self.lines[begin:end]).strip("\n"), self.id)

    def _title(self, block: markdown.Block) -> str:
        if len(block.text) > LONGEST_TITLE:
            self._fault(block, f"a heading of {len(block.text)} characters, expected at most {LONGEST_TITLE}")
            return ""
        return markdown.plain_line(block.text)

    def _fault(self, block: markdown.Block, text: str) -> None:
        self.notes.fault(self.path, self.first_line + block.begin, text)

    def _first_paragraph(self, blocks: list[markdown.Block]) -> tuple[str, int]:
        if not blocks or blocks[0].kind != "paragraph":
            line = self.first_line + (blocks[0].begin if blocks else 0)
            text = "the first paragraph is missing: say it in a sentence or two below the front matter"
            self.notes.fault(self.path, line, text)
            return "", line
        first = blocks[0]
        if len(first.text) > LONGEST_ANSWER:
            found = f"the first paragraph has {len(first.text)} characters"
            self._fault(first, f"{found}, expected at most {LONGEST_ANSWER}: it is read aloud")
            return "", self.first_line + first.begin
        return first.text, self.first_line + first.begin

    def _blocks(self, blocks: list[markdown.Block], title: str) -> None:
        for block in blocks:
            if block.level == 1:
                self._fault(block, "a heading with one #, expected ##: the title stands in the front matter")
            elif block.kind == "fence":
                self.fence(block, title)
            elif block.kind == "other" and any(
                SCENARIO in line for line in self.lines[block.begin : block.end]
            ):
                self._fault(block, "an example inside a list or quotation: move it to the margin")

    def fence(self, block: markdown.Block, title: str) -> None:
        if not block.closed:
            self._fault(block, "this block has no end: close it with the marks it begins with")
        elif title != EXAMPLES:
            if block.info == SCENARIO:
                self._fault(block, f"an example outside its section: move it below ## {EXAMPLES}")
        elif block.info == SCENARIO:
            self._example(block)
        else:
            found = quoted(block.info) if block.info else "nothing"
            self._fault(block, f"a block marked {found} among the examples, expected ```{SCENARIO}")

    def _example(self, block: markdown.Block) -> None:
        line = self.first_line + block.begin + 1
        try:
            data = read(block.text, self.path, first_line=line)
        except YamlFault as error:
            self.notes.faults.extend(error.faults)
            return
        if not isinstance(data, YamlMap):
            self.notes.fault(self.path, line, "an example without keys, expected name, given, when, then")
            return
        fields = Fields(data, self.path, self.notes)
        if "name" not in data:
            fields.fault("", "an example without a name: give it one, which says what it shows")
        name, written = fields.text("name"), data.get("name")
        if isinstance(written, str) and "\n" in written.strip():
            fields.fault("name", f"the name {quoted(written)} has several lines: a name is one line of text")
        elif "::" in name:
            fields.fault(
                "name", f"the name {quoted(name)} contains '::', which divides file and name: drop it"
            )
        elif name in self.examples:
            first = self.examples[name].line
            fields.fault("name", f"a second example named {quoted(name)}, first on line {first}: rename one")
        elif name:
            self.examples[name] = ExampleBlock(name, line, block.text)
            vars(self.examples[name])["data"] = data  # just read: not to be read twice

    def _links(self) -> tuple[str, ...]:
        """The entries linked to; pictures, and links that lead anywhere else but into the web, are faults."""
        found: dict[str, None] = {}
        for link in markdown.links(self.text):
            line = self.first_line + link.line
            entry = markdown.linked_entry(link.address, self.id)
            if link.picture:
                text = f"the picture {quoted(link.address)}, expected words: remove it"
                self.notes.fault(self.path, line, text)
            elif entry is not None:
                found[entry] = None
                self.notes.refer("entry", entry, self.path, line)
            elif not markdown.is_web_address(link.address):
                expected = "expected a relative link to an entry's .md file, or a full https:// address"
                self.notes.fault(self.path, line, f"the link to {quoted(link.address)}, {expected}")
        return tuple(found)


def examples_in(text: str, path: str) -> tuple[ExampleBlock, ...]:
    """The examples of any Markdown text, entry or not, under whatever heading they stand.

    Raises:
        FaultyBase: with everything that is wrong with them.
    """
    notes = Notes()
    reader = _BodyReader(text, 1, Source(path, path, text), notes)
    for block in markdown.blocks(text):
        if block.kind == "fence" and block.info.strip() == SCENARIO:
            reader.fence(block, EXAMPLES)
    if notes.faults:
        raise FaultyBase(notes.faults)
    return tuple(reader.examples.values())
