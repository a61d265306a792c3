"""What browsers and search engines find the site by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flask import Blueprint, Response, render_template

from webapp import presenting

if TYPE_CHECKING:
    from kb.entries import Ruling

blueprint = Blueprint("discovery", __name__)


@blueprint.get("/opensearch.xml")
def opensearch() -> Response:
    """How a browser asks the site from its own search field."""
    response = Response(render_template("opensearch.xml"), mimetype="application/opensearchdescription+xml")
    response.headers["Vary"] = "Host"
    return response


def question_and_answer(ruling: Ruling) -> dict[str, Any]:
    """A ruling as structured data: its question, and its answer with the verdict before it.

    It names no address: the host a client claims may be anybody's, and a page written to a file has none.
    """
    word = presenting.word_of(ruling.verdict)
    text = f"{word}. {ruling.answer}" if word else ruling.answer
    answer = {"@type": "Answer", "text": text}
    question = {"@type": "Question", "name": ruling.question, "acceptedAnswer": answer}
    return {"@context": "https://schema.org", "@type": "FAQPage", "mainEntity": [question]}
