"""Examples run as they are typed."""

from __future__ import annotations

import html
import re

import pytest
from flask.testing import FlaskClient

from kb.proof.bounded import LONGEST_TEXT
from tests.webapp.trying.reader import run
from webapp.trying.editing import PLAIN, pack, unpack


def test_the_editor_runs_what_is_typed(real: FlaskClient) -> None:
    begun = html.unescape(real.get("/try?view=text").text.partition("<textarea")[2].partition(">")[2])
    text = begun.partition("</textarea>")[0]
    ran = run(real, text)
    assert "It came out as expected" in ran
    assert "cancelled-play-is-spent" in ran
    assert "Change this table" in ran
    assert "It came out another way" in run(real, text.replace("left: 0", "left: 1"))
    faulty = run(real, text.replace("Monolith", "Monolit"))
    assert "Line 6:" in faulty
    assert re.search(r'<mark id="line-6">.*Monolit', faulty)
    assert "Monolith" in faulty


def test_a_text_has_an_address_of_its_own(real: FlaskClient) -> None:
    sent = real.post("/try", data={"text": PLAIN.replace("What happened", "So it went")})
    assert sent.status_code == 303
    assert "So it went" in real.get(sent.location.partition("#")[0]).text
    assert unpack(pack(PLAIN)) == PLAIN


@pytest.mark.parametrize("packed", ["x", "%00", "A" * 60, "A" * 20_000])
def test_an_address_without_a_text_leads_to_one_to_begin_with(real: FlaskClient, packed: str) -> None:
    answer = real.get(f"/try?view=text&x={packed}")
    assert answer.status_code == 200
    assert "no example we can read" in answer.text
    assert "What happened at our table" in answer.text


@pytest.mark.parametrize("text", ["---", "x: [", "\x00", "- 1", "a: &a b", "name: x\n" * 3, "x" * 9_000, "'"])
def test_the_editor_refuses_in_words(real: FlaskClient, text: str) -> None:
    answer = run(real, text)
    assert "cannot be run yet" in answer


@pytest.mark.parametrize(
    "more", ["# more\n" * 1_200, "# " + "".join(map(chr, range(0x4E00, 0x4E00 + 7_000)))]
)
def test_nothing_is_lost_of_a_text_that_is_too_long(real: FlaskClient, more: str) -> None:
    text = PLAIN + more
    answer = html.unescape(real.post("/try", data={"text": text.replace("\n", "\r\n")}).text)
    assert answer.partition("<textarea")[2].partition(">")[2].partition("</textarea>")[0] == text
    assert f"here are <b>{len(text):,}</b>" in answer
    if len(text) > LONGEST_TEXT:
        assert f"{len(text):,} letters; at most 8,000 are run at once" in answer
    else:
        assert "It came out as expected" in answer


def test_more_examples_than_are_run_at_once_are_refused(real: FlaskClient) -> None:
    assert "6 examples; expected at most 5 at once" in run(real, "\n---\n".join([PLAIN] * 6))
