"""A small knowledge base made by hand, with a ruling in each state a page must be able to show."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, cast

from kb.entries import Ask, Base, CardEntry, Document, ExampleBlock, Ruling, Section, Summary
from kb.knowledge import Knowledge
from kb.proof import Example, KnockOutResult, PageSource, Proof, Prover
from kb.scenario import CardView, Check, Frame, Move, Run, Scenario, TableView, ZoneView
from kb.search import Candidate, Finder, Found, Hit, Results
from kb.search.snippets import Piece

NASTY = "<img src=x onerror=alert(1)>"
MOON, STARSHIP, MINE, GOAL = (
    f"fluxx/cards/{name}" for name in ("small-moon", "starship", "thats-mine", "no-moon")
)
SPENT = "fluxx/surprises/cancelled-play-is-spent"


def ruling(name: str, **changes: Any) -> Ruling:
    """A ruling with sensible contents, changed where a test needs it."""
    fields: dict[str, Any] = {
        "id": name,
        "path": f"rulings/{name}.md",
        "title": f"The ruling {name}",
        "question": f"May I do {name}?",
        "verdict": "no",
        "editions": (),
        "cards": (),
        "topics": ("surprises",),
        "sources": ("fluxx-faq/01",),
        "authority": "official",
        "revision": 1,
        "asks": (),
        "see_also": (),
        "emergent": None,
        "check": None,
        "because": None,
        "superseded_by": None,
        "answer": "Once announced, it counts.",
        "answer_source": "Once announced, it counts.",
        "sections": (Section("Why", "Because it was *announced*."),),
        "examples": (),
    }
    return Ruling(**{**fields, **changes})


def card(name: str, title: str, kind: str, **changes: Any) -> CardEntry:
    """A card of Star Fluxx."""
    fields: dict[str, Any] = {
        "id": f"fluxx/cards/{name}",
        "path": f"rulings/fluxx/cards/{name}.md",
        "name": title,
        "type": kind,
        "editions": {"star-fluxx": 1},
        "aliases": (),
        "family": None,
        "works_like": None,
        "goal": None,
        "rule": None,
        "bonus": None,
        "cancels": None,
        "kinds": (),
        "attaches": None,
        "counted": None,
        "known": True,
        "sources": ("card-list/star-fluxx",),
        "note": None,
        "effect": f"What {title} does.",
        "effect_source": f"What {title} does.",
        "sections": (),
    }
    return CardEntry(**{**fields, **changes})


TWO_WAYS = Section("Why", "The sources are silent. The other reading starts anew. It is rare.")


def base() -> Base:
    """The entries of the small knowledge base."""
    example = ExampleBlock("One play, and it gets taken", 30, YAML)
    rulings = [
        ruling(
            SPENT,
            title="A cancelled play is spent",
            question="My card was cancelled by a Surprise. May I play another?",
            answer="A cancelled play counts as made; you go on only if the Play rule still owes you plays.",
            cards=(MINE, MOON),
            asks=(Ask("do i lose my play", "yes", 12), Ask("can i play another", None, 13)),
            see_also=("fluxx/creepers/manners",),
            examples=(example,),
        ),
        ruling("fluxx/goals/disputed", title="A disputed thing", verdict="yes", answer="So it is said."),
        ruling(
            "fluxx/goals/enforced", title="An enforced thing", verdict="depends", editions=("star-fluxx",)
        ),
        ruling("fluxx/goals/told", title="A thing one is told", verdict="info"),
        ruling(
            "fluxx/goals/ours", title="Our reading of it", authority="interpretation", sections=(TWO_WAYS,)
        ),
        ruling("fluxx/creepers/manners", title="Manners", check="none", because="this is about manners"),
        ruling(
            "fluxx/goals/nasty", title=NASTY, question=NASTY, answer=NASTY, sections=(Section(NASTY, NASTY),)
        ),
    ]
    cards = [
        card("small-moon", "Small Moon", "keeper", family="moons"),
        card("moon", "The Moon", "keeper", family="moons", editions={"fluxx-5.0": 1}),
        card("starship", "Starship", "keeper", aliases=("The Ship",)),
        card("thats-mine", "That's Mine!", "surprise", cancels=("keeper",)),
        card(
            "no-moon",
            "That's No Moon",
            "goal",
            goal={"all": [MOON, STARSHIP], "without": ["fluxx/cards/evil"]},
        ),
        card("evil", "Evil", "creeper", attaches="any"),
        card("lost", "The Lost Card", "action", known=False),
    ]
    summary = Summary(
        "fluxx/how-it-goes",
        "rulings/fluxx/how-it-goes.md",
        "How Fluxx goes",
        (),
        "Draw, then play.",
        "Draw, then play.",
        (Section("A turn", "You *draw*."),),
        (),
    )
    faq = Document(
        "fluxx-faq",
        "Fluxx FAQ",
        "Looney Labs",
        "https://example.org/faq",
        "official",
        {"01": "A stopped play is gone.", "02": "Powers are free."},
    )
    return Base(
        Path("rulings"),
        rulings={one.id: one for one in rulings},
        cards={one.id: one for one in cards},
        summaries={summary.id: summary},
        documents={faq.id: faq},
        topics={"surprises": "Answering a play.", "creepers": "Holding them."},
        editions={"star-fluxx": "Star Fluxx", "fluxx-5.0": "Fluxx 5.0"},
        redirects={"fluxx/old-name": SPENT, "fluxx/cards/old-moon": MOON},
        content_hash="0123abcd",
    )


YAML = "name: One play, and it gets taken\nwhen: [Ann plays: small moon, Ann plays: the ship]"

VIEWS = {
    MOON: CardView(MOON, "Small Moon", "keeper"),
    STARSHIP: CardView(STARSHIP, "Starship", "keeper"),
    MINE: CardView(MINE, "That's Mine!", "surprise"),
    GOAL: CardView(GOAL, "That's No Moon", "goal"),
    "evil": CardView("fluxx/cards/evil", "Evil", "creeper", on="Starship"),
    "lost": CardView("fluxx/cards/lost", "The Lost Card", "action"),
}


def table(left: str, **zones: list[str]) -> TableView:
    """A table of Ann and Bob; zones are `ann`, `ann_front`, `bob`, `bob_front`, `played`, `discard`."""

    def zone(name: str, owner: str | None, key: str) -> ZoneView:
        return ZoneView(name, owner, tuple(VIEWS[one] for one in zones.get(key, [])))

    return TableView(
        facts=(("turn of", "Ann"), ("phase", "play"), ("plays left", left)),
        zones=(
            ZoneView("New Rules", None, ()),
            ZoneView("Goals", None, (VIEWS[GOAL],)),
            zone("being played", None, "played"),
            zone("draw pile", None, "draw"),
            zone("discard pile", None, "discard"),
            zone("hand", "Ann", "ann"),
            zone("Keepers", "Ann", "ann_front"),
            zone("hand", "Bob", "bob"),
            zone("Keepers", "Bob", "bob_front"),
        ),
    )


def run(passed: bool = True) -> Run:
    """Ann plays Small Moon, Bob takes it, Ann may not play another."""
    creeper = {"bob_front": ["evil"]}
    tables = [
        table("1", ann=[MOON, STARSHIP], bob=[MINE, "lost"], **creeper),
        table("0", ann=[STARSHIP], played=[MOON], bob=[MINE, "lost"], **creeper),
        table("0", ann=[STARSHIP], played=[MINE, MOON], bob=["lost"], **creeper),
        table("0", ann=[STARSHIP], bob=["lost"], bob_front=["evil", MOON], discard=[MINE]),
        table("0", ann=[STARSHIP], bob=["lost"], bob_front=["evil", MOON], discard=[MINE]),
    ]
    return Run(
        name="One play, and it gets taken",
        passed=passed,
        message=None if passed else "Ann plays Starship: expected a refusal, it was allowed",
        cites=(SPENT,),
        steps=3,
        frames=(
            Frame("Start", None, False, None, None, (), (), (), tables[0]),
            _move("Ann plays Small Moon", "Ann", MOON, "Ann's hand", "being played", tables[1]),
            _move("Bob surprises with That's Mine!", "Bob", MINE, "Bob's hand", "being played", tables[2]),
            Frame(
                "Nobody answers",
                None,
                True,
                None,
                None,
                (),
                (SPENT, "fluxx/goals/enforced"),
                (
                    Move(VIEWS[MOON], "being played", "Bob's Keepers"),
                    Move(VIEWS[MINE], "being played", "discard pile"),
                ),
                tables[3],
            ),
            _attempt(passed, tables[4]),
        ),
        checks=(
            Check("Bob's keepers", "Small Moon", "Small Moon", True),
            Check("plays left", "0", "0" if passed else "1", passed),
        ),
    )


def _attempt(passed: bool, after: TableView) -> Frame:
    words = "refused, no play left: 1 of 1 plays are made" if passed else "allowed"
    reason, rulings = ("no play left", (SPENT,)) if passed else (None, ())
    return Frame(
        f"Ann tries to play Starship: {words}", "Ann", False, reason, passed, (STARSHIP,), rulings, (), after
    )


def _move(text: str, player: str, what: str, origin: str, to: str, after: TableView) -> Frame:
    return Frame(text, player, False, None, None, (what,), (), (Move(VIEWS[what], origin, to),), after)


SCENARIO = Scenario(
    "One play, and it gets taken", "fluxx", "star-fluxx", ("Ann", "Bob"), {}, None, (), (), "", 30
)


@dataclass
class FakeProver:
    """Gives each ruling the proof its name asks for."""

    base: Base
    asked: list[str] = field(default_factory=list)
    faults: tuple[()] = ()
    engine: str = "feedbeef"

    def proof(self, ruling_id: str, prove: bool = True, replay: bool = True) -> Proof:
        """The proof made up for a ruling; one named `broken` cannot be run."""
        assert prove
        self.asked.append(ruling_id)
        status = {"disputed": "contradicted", "manners": "unchecked", "enforced": "enforced"}.get(
            ruling_id.rsplit("/", 1)[-1], "proven"
        )
        if ruling_id.endswith("broken"):
            raise RuntimeError("the engine fell over")
        if status == "unchecked":
            return Proof(status, (), (), ())
        name = "One play, and it gets taken"
        example = Example(name, f"rulings/{ruling_id}.md::{name}", ruling_id, "name: One play", 30, SCENARIO)
        message = "r.md:9: 'Ann plays: Starship': expected: refused, no play left; happened: it was allowed"
        caught = (
            KnockOutResult("cancelled_play_counts", "a cancelled play did not count", True, 2, name, message),
        )
        page = PageSource(
            "cancelled_play_counts", "kb/games/fluxx/rulebook.py", 40, "def page():\n    return '<b>'\n"
        )
        outcome = run(status != "contradicted")
        shown = outcome if replay else replace(outcome, frames=())
        return Proof(status, ((example, shown),), caught if status == "proven" else (), (page,))


@dataclass
class FakeFinder:
    """Finds the ruling whose title or question shares a word with the query."""

    base: Base

    def find(self, question: str, game: str | None = None, edition: str | None = None) -> Found:
        """The first ruling with a word of the question in its id."""
        del game, edition
        words = question.lower().split()
        ids = [one for one in self.base.rulings if any(word in one for word in words)]
        chosen = ids[0] if ids else None
        ranked = [*ids, *(one for one in self.base.rulings if one not in ids)][:4]
        candidates = tuple(
            Candidate(one, self.base.rulings[one].title, ("fluxx-faq/01",), 1.0) for one in ranked
        )
        verdict = self.base.rulings[chosen].verdict if chosen else None
        return Found(
            ruling=chosen,
            verdict=verdict,
            confidence=0.5,
            cards=(MINE,) if chosen else (),
            candidates=candidates,
            declined=chosen is None,
            notice=None,
        )

    def search(
        self,
        query: str,
        kinds: tuple[str, ...] = ("ruling", "card", "summary"),
        limit: int = 20,
        status_of: object = None,
    ) -> Results:
        """Entries with a word of the query in their id."""
        groups: dict[str, Iterable[str]] = {
            "ruling": self.base.rulings,
            "card": self.base.cards,
            "summary": self.base.summaries,
        }
        found = [
            Hit(one, kind, one, "", 1.0, (Piece("a ", False), Piece("<b>", True)))
            for kind, entries in groups.items()
            for one in entries
            if kind in kinds and any(word in one for word in query.lower().split())
        ]
        return Results(tuple(found[:limit]), "moon" if query == "mooon" else None)


def knowledge(entries: Base | None = None) -> Knowledge:
    """The small knowledge base, asked the way the real one is."""
    entries = entries or base()
    return Knowledge(entries, cast(Prover, FakeProver(entries)), cast(Finder, FakeFinder(entries)))
