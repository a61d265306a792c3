"""Words and helpers that every template may use."""

from __future__ import annotations

import os
from datetime import date

from flask import Flask, request

from webapp import asking, breaking, choosing, flux, presenting, printing, wording
from webapp.api.discovery import question_and_answer
from webapp.presenting import Link
from webapp.shelf import shelf


def entry(entry_id: str) -> Link | None:
    """An entry as a link, for ids that stand in a run."""
    return presenting.link(shelf(), entry_id)


def this_address() -> str:
    """The address of this page, to come back to; without its question where that is a whole text."""
    address = request.full_path.rstrip("?")
    most = choosing.LONGEST if request.endpoint == "trying.page" else asking.MOST
    return address if len(address) <= most else request.path


def contact() -> str:
    """Where reports are to go, as a link: the mail address or page in `TABLESIDE_CONTACT`, else empty."""
    told = os.environ.get("TABLESIDE_CONTACT", "").strip()
    if told.startswith(("https://", "http://")):
        return told
    return f"mailto:{told}" if "@" in told else ""


def register_words(app: Flask) -> None:
    """Gives the templates the words for statuses, authorities and verdicts."""
    app.jinja_env.globals.update(
        STATUSES=wording.STATUSES,
        AUTHORITIES=wording.AUTHORITIES,
        VERDICTS=wording.VERDICTS,
        OUR_READING=wording.OUR_READING,
        MOST_LETTERS=asking.MOST,
        entry=entry,
        contact=contact,
        preview=lambda row: presenting.preview(shelf(), row),
        faq=question_and_answer,
        games=lambda: shelf().games,
        editions=lambda: shelf().editions,
        the_shelf=shelf,
        rulings_of=lambda game: sum(one.game == game for one in shelf().base.rulings.values()),
        without=lambda chosen, name: {key: value for key, value in chosen.items() if key != name},
        this_address=this_address,
        sheet_pages=printing.length_in_words,
        table_chosen=choosing.current,
        tables_to_choose=lambda: choosing.groups(shelf()),
    )
    app.jinja_env.filters.update(
        number=wording.number,
        plural=wording.plural,
        in_short=wording.in_short,
        checked=wording.checked,
        slug=wording.slug,
        consequences=breaking.consequences,
        flux_step=flux.step_in_words,
        topic_in_words=wording.topic_in_words,
        day_in_words=lambda day: wording.day_in_words(date.fromisoformat(day)),
        sign_of=wording.sign_of,
    )
