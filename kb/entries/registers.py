"""Reads the registers beside the entries: sources, topics, editions, redirects."""

from kb.entries.fields import Fields
from kb.entries.files import Files, Source
from kb.entries.markdown import is_web_address
from kb.entries.models import AUTHORITIES, Document
from kb.entries.notes import Notes
from kb.reading import YamlFault, YamlMap, quoted, read

NO_ADDRESS = "none known"
_KINDS = {"sources.yaml": "passage", "topics.yaml": "topic", "editions.yaml": "edition"}
_REQUIRED = ("sources.yaml", "topics.yaml")
_NEEDED = "the folder of entries needs it, if only with one line"


def read_register(name: str, files: Files, root: str, notes: Notes) -> Fields:
    """The keys of a register; none where the file is empty or missing (some may be), or faulty."""
    source = files.registers.get(name)
    path = source.path if source else f"{root}/{name}"
    fields = Fields(YamlMap(1), path, notes)
    if source is None:
        _explain_absence(name, path, notes)
    else:
        fields.values = _values(source, name in _REQUIRED, notes)
    if name in _KINDS and any(fault.path == path for fault in notes.faults):
        notes.unread.add(_KINDS[name])
    return fields


def _explain_absence(name: str, path: str, notes: Notes) -> None:
    if any(fault.path == path for fault in notes.faults):
        return
    if name in _REQUIRED:
        notes.fault(path, 1, f"this file is missing: {_NEEDED}")
    elif name in _KINDS:
        notes.absent[_KINDS[name]] = path


def _values(source: Source, required: bool, notes: Notes) -> YamlMap:
    try:
        found = read(source.text, source.path)
    except YamlFault as error:
        notes.faults.extend(error.faults)
        return YamlMap(1)
    if isinstance(found, YamlMap):
        return found
    if found is not None:
        notes.fault(source.path, 1, "a list or text, expected lines such as id: what it is")
    elif required:
        notes.fault(source.path, 1, f"this file is empty: {_NEEDED}")
    return YamlMap(1)


def read_lines(register: Fields) -> dict[str, str]:
    """A register that gives each id one line."""
    return {key: register.text(key) for key in register.values}


def read_documents(register: Fields) -> dict[str, Document]:
    """The documents of ``sources.yaml``."""
    found = {}
    for name in register.values:
        fields = register.map(name)
        if fields is not None:
            found[name] = _document(name, fields)
        else:
            register.notes.illegible.add(name)
    return found


def _document(name: str, fields: Fields) -> Document:
    fields.closed(("title", "publisher", "authority", "passages"), ("url",))
    passages = fields.map("passages")
    if passages is None:
        fields.notes.illegible.add(name)
    document = Document(
        id=name,
        title=fields.text("title"),
        publisher=fields.text("publisher"),
        url=_address(fields),
        authority=fields.choice("authority", AUTHORITIES),
        passages={} if passages is None else read_lines(passages),
    )
    for number in document.passages:
        if "/" in number and passages is not None:
            text = (
                f"the passage {quoted(number)}, expected its number alone: the document's id is put before it"
            )
            passages.fault(number, text)
    return document


def _address(fields: Fields) -> str | None:
    url = fields.maybe("url")
    if url == NO_ADDRESS:
        return None
    if url and not is_web_address(url):
        expected = f"expected one that begins with https://, or {quoted(NO_ADDRESS)}"
        fields.fault("url", f"the address {quoted(url)}, {expected}")
    return url
