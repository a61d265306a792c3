"""The registry of effects: one effect a card."""

from __future__ import annotations

import pytest

from kb.engine import Registry, Steps


def effect() -> Steps[None]:
    """Do nothing."""
    yield from ()


def test_an_effect_serves_every_card_it_names() -> None:
    registry = Registry()
    assert registry.card("cards/a", "cards/b")(effect) is effect
    assert registry.get("cards/a") is registry.get("cards/b") is effect
    assert list(registry) == ["cards/a", "cards/b"]


def test_a_card_without_effect_is_told_from_one_with() -> None:
    registry = Registry()
    registry.card("cards/a")(effect)
    assert registry.get("cards/z") is None
    assert "cards/a" in registry
    assert "cards/z" not in registry


def test_a_card_cannot_have_two_effects() -> None:
    registry = Registry()
    registry.card("cards/a")(effect)
    with pytest.raises(ValueError, match="cards/a has two effects"):
        registry.card("cards/b", "cards/a")(effect)
