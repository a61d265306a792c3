"""What is denied without a `not`, and what is asked by denying it."""

from __future__ import annotations

import pytest

from kb.search import Finder
from kb.search.plainly import plainly, untagged
from kb.search.stance import stance_of
from tests.search import samples


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("is it illegal to look", "is it not allowed to look"),
        ("is veto useless then", "is veto not work then"),
        ("wont my keeper be gone", "will my keeper be gone"),
        ("so cant i draw", "so can i draw"),
        ("if i dont draw", "if i dont draw"),
    ],
)
def test_a_denial_is_put_plainly(said: str, plain: str) -> None:
    assert plainly(said) == plain


@pytest.mark.parametrize(
    ("asked", "bare"),
    [
        ("I choose what goes, right?", "I choose what goes"),
        ("That counts as a play, doesn't it?", "That counts as a play"),
        ("do I draw or not?", "do I draw"),
        ("right?", "right?"),
        ("is the card on the right?", "is the card on the right?"),
        ("is it true?", "is it true?"),
    ],
)
def test_a_tag_only_asks(asked: str, bare: str) -> None:
    assert untagged(asked)[0].rstrip() == bare


def test_what_is_told_with_a_tag_wants_yes_or_no() -> None:
    assert stance_of("I choose what goes?").is_open
    assert not stance_of("I choose what goes, right?").is_open


@pytest.mark.parametrize(
    ("asked", "verdict"),
    [
        ("is it forbidden to take my cancelled card back?", "yes"),
        ("can't I take my cancelled card back?", "no"),
        ("may I take my cancelled card back?", "no"),
    ],
)
def test_the_verdict_follows_what_is_denied(asked: str, verdict: str) -> None:
    only = samples.ruling("fluxx/a", "Can I take my cancelled card back?", "no", "It is spent.")
    assert Finder(samples.base(only)).find(asked).verdict == verdict
