"""Reads a ruling: its keys, its wordings, how it is checked."""

import re

from kb.entries.body import Body
from kb.entries.fields import Fields
from kb.entries.files import Source
from kb.entries.models import AUTHORITIES, VERDICTS, Ask, Ruling
from kb.reading import YamlMap, quoted

REQUIRED = ("title", "question", "verdict", "topics", "sources", "authority", "revision", "asks")
OPTIONAL = ("editions", "cards", "see_also", "emergent", "check", "because", "superseded_by")

_SAYS_YES_OR_NO = re.compile(r"(yes|no)(?![\w-])", re.IGNORECASE)


def ruling_of(fields: Fields, body: Body, source: Source) -> Ruling:
    """The ruling that a front matter and a body make."""
    fields.closed(REQUIRED, OPTIONAL)
    ruling = Ruling(
        id=source.relative.removesuffix(".md"),
        path=source.path,
        title=fields.text("title"),
        question=fields.text("question"),
        verdict=fields.choice("verdict", VERDICTS),
        editions=fields.texts("editions", refer="edition"),
        cards=fields.texts("cards", refer="card"),
        topics=fields.some("topics", refer="topic"),
        sources=fields.some("sources", refer="passage"),
        authority=fields.choice("authority", AUTHORITIES),
        revision=fields.number("revision"),
        asks=_asks(fields),
        see_also=_see_also(fields, source),
        emergent=fields.maybe("emergent"),
        check=fields.choice("check", ("none",)) or None,
        because=fields.maybe("because"),
        superseded_by=_superseded_by(fields, source),
        answer=body.answer,
        answer_source=body.answer_source,
        sections=body.sections,
        examples=body.examples,
    )
    _check_statement(body, fields)
    _check_checking(ruling, body, fields)
    return ruling


def _asks(fields: Fields) -> tuple[Ask, ...]:
    found = []
    if fields.values.get("asks") == []:
        fields.fault("asks", "'asks' is an empty list, expected the ways people put the question: add one")
    for item, line in fields.items("asks"):
        if isinstance(item, YamlMap) and item:
            inner = Fields(item, fields.path, fields.notes)
            inner.closed(("text",), ("verdict",))
            ask = Ask(inner.text("text"), inner.choice("verdict", VERDICTS) or None, line)
        elif isinstance(item, str) and item.strip():
            ask = Ask(" ".join(item.split()), None, line)
        else:
            fields.notes.fault(fields.path, line, "an empty wording, expected a question: fill it in")
            continue
        found.append(ask)
    return tuple(ask for ask in found if ask.text)


def _see_also(fields: Fields, source: Source) -> tuple[str, ...]:
    found = fields.texts("see_also", refer="entry")
    if source.relative.removesuffix(".md") in found:
        fields.fault("see_also", "see_also names this ruling itself: remove it")
    return found


def _superseded_by(fields: Fields, source: Source) -> str | None:
    found = fields.maybe("superseded_by")
    if found == source.relative.removesuffix(".md"):
        fields.fault("superseded_by", "superseded_by names this ruling itself: name the newer one")
    elif found:
        fields.notes.refer("ruling", found, fields.path, fields.line("superseded_by"))
    return found


def _check_statement(body: Body, fields: Fields) -> None:
    word = _SAYS_YES_OR_NO.match(body.answer)
    if word:
        expected = "expected a plain statement: the verdict is put before it, and differs with the question"
        text = f"the first paragraph begins with {quoted(word.group())}, {expected}"
        fields.notes.fault(fields.path, body.answer_line, text)


def _check_checking(ruling: Ruling, body: Body, fields: Fields) -> None:
    if ruling.check and not ruling.because:
        fields.fault(
            "check", "check: none without its reason: add because: and say why no engine can check it"
        )
    elif ruling.because and "check" not in fields.values:
        fields.fault("because", "because without check: none, expected both or neither")
    if ruling.check and body.tries_examples:
        fields.fault("check", "check: none beside examples, expected only one of them: remove the key")
    elif not body.tries_examples and "check" not in fields.values:
        hint = "write an example, or check: none with because: and the reason"
        fields.fault("title", f"a ruling with neither an example nor check: none: {hint}")
