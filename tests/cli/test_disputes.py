"""Disputes typed into `kb play` as a new user would: how they end, and the ruling behind each refusal."""

from __future__ import annotations

import io
import random
from dataclasses import dataclass
from textwrap import dedent

import pytest

from kb.cli.seated import Seated
from kb.proof.drafting import draft_of
from kb.proof.matches import fresh, kit_of, seats
from tests.scenario.playing import real_base


@dataclass(frozen=True)
class Dispute:
    """What is typed at which table, and what must be read there, in this order."""

    name: str
    deck: str
    players: int
    typed: str
    told: tuple[str, ...]


DISPUTES = (
    Dispute(
        "two winners at the same moment are none",
        "fluxx-5.0",
        2,
        """
        set rules: Double Agenda
        set goals: Time is Money, Milk & Cookies
        set Ann keepers: Cookies, Time
        set Bob keepers: Milk, Money
        set Ann hand: Exchange Keepers
        Exchange Keepers
        Money
        Cookies
        """,
        ("Cookies: Ann's Keepers -> Bob's Keepers", "Two players who meet a Goal", "the next turn begins"),
    ),
    Dispute(
        "an empty draw pile waits for the next draw",
        "fluxx-5.0",
        2,
        """
        set rules: Draw 3
        set phase: draw
        set draw pile: Milk, Bread, Let's Do That Again
        set discard pile: Jackpot
        set Ann hand: Toast
        draws
        let's do that again
        """,
        (
            "Let's Do That Again!: draw pile -> Ann's hand",
            "discard pile   Jackpot!",
            "Jackpot!: discard pile",
        ),
    ),
    Dispute(
        "a draw goes on after the shuffle, and then come the plays",
        "fluxx-5.0",
        2,
        """
        set rules: Draw 3
        set phase: draw
        set draw pile: Milk, Bread
        set discard pile: Jackpot, Toaster
        set Ann hand: Toast
        draws
        Ann plays Milk
        2, 1
        """,
        (
            "in which order does the shuffle leave the cards?",
            "refused (not now)",
            "The Toaster: draw pile -> Ann's hand",
            "Ann: play a card (1 left)",
        ),
    ),
    Dispute(
        "the steal that completes a Goal wins before any further play",
        "fluxx-5.0",
        2,
        """
        set rules: Play 2
        set goals: Toast
        set Ann keepers: Bread
        set Bob keepers: Toaster
        set Ann hand: Steal a Keeper, Milk
        Steal a Keeper
        why not Ann plays Milk
        """,
        ("Ann wins: Ann meets Toast", "refused (game over)"),
    ),
    Dispute(
        "after the last play a Free Action is still offered, before the limits",
        "fluxx-5.0",
        2,
        """
        set rules: Mystery Play, Hand Limit 1
        set Ann hand: Milk, Bread, Toaster
        set draw pile: Chocolate, Cookies
        Milk
        use Mystery Play
        """,
        (
            "draw pile      Chocolate, Cookies",
            "use a Free Action or end the turn",
            "Ann uses: Mystery Play",
            "Chocolate: being played -> Ann's Keepers",
            "discard down to the Hand Limit of 1",
        ),
    ),
    Dispute(
        "the Rich Bonus goes with the lead",
        "fluxx-5.0",
        2,
        """
        set rules: Rich Bonus, Play 2
        set Ann keepers: Milk, Bread
        set Bob keepers: Toaster, Time
        set Ann hand: Cookies, Toast, Exchange Keepers
        Cookies
        Toast
        """,
        ("play a card (2 left)", "play a card (2 left)", "play a card (1 left)"),
    ),
    Dispute(
        "cards drawn under the old Draw rule count for the new one",
        "fluxx-5.0",
        2,
        """
        set rules: Draw 2, Play 3
        set drawn: 4
        set Ann hand: Draw 4, Toast, Milk
        set draw pile: Chocolate, Money
        Draw 4
        """,
        ("Draw 4: being played -> New Rules", "draw pile      Chocolate, Money", "play a card (2 left)"),
    ),
    Dispute(
        "a third Goal pushes out one of the two others, and only then is a winner looked for",
        "fluxx-5.0",
        2,
        """
        set rules: Double Agenda
        set goals: Time is Money, Toast
        set Ann keepers: Milk, Cookies
        set Ann hand: Milk & Cookies
        Milk & Cookies
        why not Ann chooses Milk & Cookies
        Toast
        """,
        ("which Goal does the new one replace?", "refused (not on offer)", "Ann wins"),
    ),
    Dispute(
        "Take Another Turn twice gives two turns and no third",
        "fluxx-5.0",
        2,
        """
        set rules: Play 3
        set Ann hand: Take Another Turn, Let's Do That Again, Milk
        set draw pile: Bread, Time, Money
        Take Another Turn
        Let's Do That Again
        Milk

        Bread

        """,
        ("Two turns in a row", "turn of: Ann", "Bread: draw pile -> Ann's hand", "turn of: Bob"),
    ),
    Dispute(
        "Mystery Play goes on to the first card that is no Creeper",
        "fluxx-5.0+creeper-pack",
        2,
        """
        set rules: Mystery Play
        set Ann hand: Milk, Bread
        set draw pile: War, Taxes, Cookies, Chocolate
        use Mystery Play
        """,
        ("War: draw pile -> Ann's Keepers", "Taxes: draw pile", "Cookies: being played -> Ann's Keepers"),
    ),
    Dispute(
        "one card under Play All But 1 leaves no play to swap",
        "fluxx-5.0",
        2,
        """
        set rules: Play All But 1, Swap Plays for Draws
        set Ann hand: Milk
        set draw pile: Chocolate, Bread, Money, Time, The Moon
        use Swap Plays for Draws
        set Ann hand: Milk, Cookies, Toast, The Party, The Sun
        use Swap Plays for Draws
        """,
        (
            "refused (no play left)",
            "fluxx/turn/swap-real-plays-only",
            "Time: draw pile -> Ann's hand",
            "draw pile      The Moon",
        ),
    ),
    Dispute(
        "Let's Simplify takes up to half of the New Rules, rounded up, or none",
        "fluxx-5.0",
        2,
        """
        set rules: Play 2, Draw 2, Hand Limit 2, Keeper Limit 2, Double Agenda
        set Ann hand: Let's Simplify, Milk
        Let's Simplify
        1,2,3,4

        """,
        ("pick 0 to 3", "refused (not on offer)", "lets-simplify-rounds-up", "Ann: play a card (1 left)"),
    ),
    Dispute(
        "a Surprise drawn into the temporary hand answers a Surprise, and the plays there go on",
        "star-fluxx",
        3,
        """
        set Ann hand: Draw 3 Play 2, Veto
        set Bob hand: Belay That
        set draw pile: Trade Hands, Starship, Canceled Plans
        Draw 3 Play 2

        Trade Hands
        Bob surprises with Belay That
        Ann surprises with Canceled Plans

        Cal
        Starship
        """,
        (
            "Canceled Plans: temporary hand -> being played",
            "Surprises while playing a temporary hand",
            "with whom are hands traded?",
            "Starship: being played -> Ann's Keepers",
        ),
    ),
    Dispute(
        "a second Goal fills the free slot and replaces nothing",
        "fluxx-5.0",
        2,
        """
        set rules: Double Agenda
        set goals: Toast
        set Ann hand: Time is Money
        Time is Money
        """,
        ("A new Goal goes to the free slot first", "Goals          Toast, Time is Money"),
    ),
    Dispute(
        "Get On With It under Play 4 with one play left",
        "fluxx-5.0",
        2,
        """
        set rules: Play 4, Get On With It
        set plays made: 3
        set Ann hand: Milk, Bread
        set draw pile: Chocolate, Money, Time
        use Get On With It
        """,
        ("Milk: Ann's hand -> discard pile", "Time: draw pile -> Ann's hand", "the turn is over"),
    ),
    Dispute(
        "That's Mine takes a Keeper that is played and not one that is stolen",
        "star-fluxx",
        3,
        """
        set Ann hand: Steal a Keeper, Starship
        set Bob keepers: Monolith
        set Cal hand: That's Mine
        Steal a Keeper
        why not Cal surprises with That's Mine
        undo
        Starship
        Cal surprises with thats mine
        """,
        (
            "Monolith: Bob's Keepers -> Ann's Keepers",
            "refused (wrong kind)",
            "fluxx/surprises/",
            "Starship: being played -> Cal's Keepers",
        ),
    ),
    Dispute(
        "a Keeper that was cancelled costs its play, and there is no substitute",
        "star-fluxx",
        2,
        """
        set rules: Play 2
        set Ann hand: Starship, Monolith, Space Station
        set Bob hand: That's Mine
        Starship
        Bob surprises with That's Mine
        Monolith
        why not Ann plays Space Station
        """,
        ("Starship: being played -> Bob's Keepers", "refused (no play left)", "cancelled-play-is-spent"),
    ),
    Dispute(
        "Time Portal out of Wormhole ends the turn",
        "star-fluxx",
        2,
        """
        set rules: Wormhole, Play 2
        set Ann hand: Starship, Monolith
        set draw pile: Time Portal, Space Station, The Doctor
        set discard pile: Space Dock
        use Wormhole
        The Doctor
        why not Ann plays Starship
        """,
        ("Time Portal: draw pile -> being played", "which card is taken?", "the turn is over", "refused ("),
    ),
    Dispute(
        "a Hand Limit that is vetoed binds nobody",
        "star-fluxx",
        3,
        """
        set Ann hand: Hand Limit 1, Starship
        set Bob hand: Monolith, The Doctor
        set Cal hand: Veto, The Captain
        Hand Limit 1
        Cal surprises with Veto
        """,
        ("Hand Limit 1: being played -> discard pile", "the turn is over", "the next turn begins"),
    ),
    Dispute(
        "the Surprise in the hand you receive comes too late for the trade",
        "star-fluxx",
        2,
        """
        set Ann hand: Trade Hands, Belay That
        set Bob hand: The Captain, Starship
        Trade Hands
        why not Bob surprises with Belay That
        set Ann hand: Trade Hands, Monolith
        set Bob hand: Belay That, Starship
        Trade Hands
        Bob surprises with Belay That
        """,
        (
            "refused (not in hand)",
            "received-hand-comes-too-late",
            "Trade Hands: being played -> discard pile",
            "Ann's hand     Monolith",
        ),
    ),
)


@pytest.mark.parametrize("dispute", DISPUTES, ids=lambda each: each.name)
def test_is_settled_at_the_table(
    dispute: Dispute, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    chance = random.Random(1)
    kit = kit_of(real_base(), "fluxx", dispute.deck)
    draft = draft_of(kit, fresh(kit, seats(kit, dispute.players), chance), chance)
    monkeypatch.setattr("sys.stdin", io.StringIO("clear\n" + dedent(dispute.typed).lstrip("\n")))
    Seated(real_base(), draft).run()
    shown = capsys.readouterr().out
    at = 0
    for words in dispute.told:
        found = shown.find(words, at)
        assert found >= 0, f"{words!r} is not told (again) in\n{shown}"
        at = found + len(words)
    lines = shown.splitlines()
    for number, line in enumerate(lines):
        if ": refused (" in line:
            assert lines[number + 1].startswith("  Ruling  "), line
    assert "is no move" not in shown
    assert "no card of" not in shown
