"""Flux! with one thing wrong: each knock-out switches one ruling off, and an example must notice."""

from __future__ import annotations

from kb.engine import KnockOut
from kb.games.flux.rulebook import FluxRulebook

KNOCKOUTS: tuple[KnockOut, ...] = FluxRulebook.knock_outs()
