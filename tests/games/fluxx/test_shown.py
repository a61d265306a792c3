"""Every effect of the engine is carried out by some example, and every page cites a ruling that exists."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import cache
from types import CodeType, FrameType

from kb.games.fluxx.rulebook import FluxxRulebook
from kb.reading.strict_yaml import YamlMap
from kb.scenario import parse, run
from tests.games.fluxx.effects.test_cards import EXAMPLES
from tests.games.fluxx.effects.test_registered import registered
from tests.scenario.playing import decks, real_base


def examples() -> Iterator[tuple[YamlMap, str]]:
    for ruling in real_base().rulings.values():
        yield from ((example.data, ruling.path) for example in ruling.examples if ruling.game == "fluxx")
    for example in EXAMPLES:
        data, path = example.values
        assert isinstance(data, YamlMap)
        yield data, str(path)


@cache
def carried_out() -> frozenset[CodeType]:
    """The code of every function that ran while the examples did."""
    seen: set[CodeType] = set()

    def note(frame: FrameType, _event: str, _value: object) -> None:
        seen.add(frame.f_code)

    scenarios = [parse(data, path, decks()) for data, path in examples()]
    sys.setprofile(note)
    try:
        for scenario in scenarios:
            run(scenario)
    finally:
        sys.setprofile(None)
    return frozenset(seen)


def code_of(effect: Callable[..., object]) -> CodeType:
    return effect.__code__  # type: ignore[attr-defined, no-any-return]


def test_every_effect_is_carried_out_by_an_example() -> None:
    idle = {card_id for card_id, effect in registered() if code_of(effect) not in carried_out()}
    assert idle == set()


def test_every_page_names_a_ruling_that_exists() -> None:
    missing = {
        name: ruling for name, ruling in FluxxRulebook.pages().items() if ruling not in real_base().rulings
    }
    assert missing == {}


def test_every_page_is_asked_by_an_example() -> None:
    silent = {
        name for name in FluxxRulebook.pages() if code_of(getattr(FluxxRulebook, name)) not in carried_out()
    }
    assert silent == set()
