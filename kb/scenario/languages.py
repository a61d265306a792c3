"""The games an example can be played in."""

from __future__ import annotations

from kb.scenario.fluxx import FLUXX
from kb.scenario.language import GameLanguage

LANGUAGES: dict[str, GameLanguage] = {FLUXX.game: FLUXX}
