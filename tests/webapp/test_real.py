"""The site over this checkout's own rulings."""

from __future__ import annotations

from flask.testing import FlaskClient

from kb.knowledge import Knowledge
from tests.webapp.reading import get, local_links

CANCELLED = "/ask?q=someone+cancelled+my+card+with+a+surprise,+can+i+play+a+different+card%3F"


def test_the_closed_loop(real: FlaskClient, knowledge: Knowledge) -> None:
    page = get(real, CANCELLED)
    assert "No." in page.seen
    assert "Proven." in page.seen
    found = real.get("/api" + CANCELLED).get_json()
    assert "fluxx-faq/01" in found["sources"]
    ruling = get(real, f"/rulings/{found['ruling']}")
    assert "Watch it happen" in ruling.seen
    assert "kb/games/fluxx/rulebook.py:" in ruling.seen
    assert found["ruling"] in knowledge.base.rulings


def test_every_entry_has_its_page(real: FlaskClient, knowledge: Knowledge) -> None:
    for ruling in knowledge.base.rulings:
        page = get(real, f"/rulings/{ruling}")
        assert "In dispute." not in page.seen
        assert real.get(f"/api/rulings/{ruling}").status_code == 200
    for card in knowledge.base.cards:
        get(real, f"/cards/{card}")


def test_no_link_leads_nowhere(real: FlaskClient) -> None:
    todo, done = ["/", CANCELLED], set[str]()
    while todo:
        address = todo.pop()
        # The steps of a replay lead to each other; a test of their own opens them.
        if address in done or "step=" in address:
            continue
        done.add(address)
        todo.extend(local_links(get(real, address)))
    assert "/coverage" in done


def test_every_step_can_be_opened(real: FlaskClient, knowledge: Knowledge) -> None:
    ruling = max(knowledge.base.rulings.values(), key=lambda one: len(one.examples)).id
    for example in real.get(f"/api/rulings/{ruling}").get_json()["examples"]:
        for step in range(len(example["run"]["frames"]) + 1):
            html = real.get(f"/rulings/{ruling}?example={example['slug']}&step={step}").get_data(as_text=True)
            assert html.count('aria-current="step"') == 1
