"""The structured data of a ruling is data to a browser, and nothing that the policy of the site forbids."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.webapp.fakes import SPENT

pytest.importorskip("playwright.sync_api")

if TYPE_CHECKING:
    from playwright.sync_api import Browser

READ = "JSON.parse(document.querySelector('script[type=\"application/ld+json\"]').textContent)['@type']"
RUN = "document.head.append(Object.assign(document.createElement('script'), {textContent: '1'}))"


def test_no_complaint_about_it(browser: Browser, site: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.goto(f"{site}/rulings/{SPENT}", wait_until="networkidle")
    assert page.evaluate(READ) == "FAQPage"
    assert not complaints
    page.evaluate(RUN)
    page.wait_for_timeout(50)
    assert "Content Security Policy" in "".join(complaints), "a script of the page would be noticed"
    context.close()
