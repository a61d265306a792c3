"""Viking Secret Wildcard Poker with one thing wrong: each knock-out switches one ruling off."""

from __future__ import annotations

from kb.engine import KnockOut
from kb.games.vswp.rulebook import VswpRulebook

KNOCKOUTS: tuple[KnockOut, ...] = VswpRulebook.knock_outs()
"""Every page's own wrong answer."""
