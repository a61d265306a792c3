"""What browsers, search engines and messengers find a ruling by."""

from __future__ import annotations

import html
import json
import re
import xml.etree.ElementTree as ET
from typing import Any

from flask.testing import FlaskClient

from tests.webapp.fakes import NASTY, SPENT


def structured(client: FlaskClient, ruling: str) -> Any:
    page = client.get(f"/rulings/{ruling}").text
    found = re.findall(r'<script type="application/ld\+json">(.*?)</script>', page)
    return json.loads(found[0]) if found else None


def meta(client: FlaskClient, address: str) -> dict[str, str]:
    found = re.findall(r'<meta property="og:([\w:]+)" content="([^"]*)">', client.get(address).text)
    return {name: html.unescape(content) for name, content in found}


def test_a_browser_can_add_the_site_to_its_searches(client: FlaskClient) -> None:
    address = re.findall(r'<link rel="search"[^>]* href="([^"]+)"', client.get("/").text)[0]
    response = client.get(address)
    assert response.mimetype == "application/opensearchdescription+xml"
    names = {"o": "http://a9.com/-/spec/opensearch/1.1/"}
    told = ET.fromstring(response.text)
    assert told.findtext("o:ShortName", namespaces=names) == "Tableside"
    urls = {url.get("type"): url.get("template", "") for url in told.findall("o:Url", names)}
    assert urls["text/html"] == "http://localhost/ask?q={searchTerms}"
    for kind in ("text/html", "application/json"):
        asked = client.get(urls[kind].removeprefix("http://localhost").replace("{searchTerms}", "cancelled"))
        assert (asked.status_code, asked.mimetype) == (200, kind)


def test_a_ruling_is_a_question_with_its_answer(client: FlaskClient) -> None:
    found = structured(client, SPENT)
    assert (found["@context"], found["@type"]) == ("https://schema.org", "FAQPage")
    (question,) = found["mainEntity"]
    assert question["name"] == "My card was cancelled by a Surprise. May I play another?"
    assert question["acceptedAnswer"]["text"].startswith("No. A cancelled play counts as made;")


def test_no_answer_is_given_away_that_is_in_dispute(client: FlaskClient) -> None:
    assert structured(client, "fluxx/goals/disputed") is None
    assert meta(client, "/rulings/fluxx/goals/disputed")["description"] == "May I do fluxx/goals/disputed?"


def test_no_page_names_the_host_a_client_claims(client: FlaskClient) -> None:
    page = client.get(f"/rulings/{SPENT}", headers={"Host": "evil.example"}).text
    assert "evil.example" not in page


def test_what_is_told_without_a_verdict_has_no_word(client: FlaskClient) -> None:
    answer = structured(client, "fluxx/goals/told")["mainEntity"][0]["acceptedAnswer"]
    assert answer["text"] == "Once announced, it counts."


def test_words_of_an_entry_stay_words(client: FlaskClient) -> None:
    assert structured(client, "fluxx/goals/nasty")["mainEntity"][0]["name"] == NASTY
    assert NASTY not in client.get("/rulings/fluxx/goals/nasty").text
    assert meta(client, "/rulings/fluxx/goals/nasty")["description"].startswith(NASTY)


def test_links_show_what_they_lead_to(client: FlaskClient) -> None:
    told = meta(client, f"/rulings/{SPENT}")
    assert (told["type"], told["site_name"]) == ("article", "Tableside")
    assert told["title"] == "A cancelled play is spent · Tableside"
    assert told["description"].startswith("My card was cancelled by a Surprise. May I play another? No. A")
    assert meta(client, "/")["type"] == "website"
