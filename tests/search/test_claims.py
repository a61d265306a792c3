"""What a text puts to be judged where it asks no more than whether somebody is right."""

import pytest

from kb.search.claims import claimed
from kb.search.stance import asking_sentences, stance_of


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("I drew Taxes. Jill says I take one more card. Is Jill right?", "i take one more card."),
        ("He shows no card. My wife insists that he must. Correct?", "he must."),
        ("It was my last play and Bob wants me to bin two. Is that so?", "must i bin two."),
        ("I'm over the limit and she won't let me play on. Is she right?", "not may i play on."),
        ("My brother thinks a Veto! is a play. Is he wrong?", "not a veto! is a play."),
        ("I laid two cards and drew another. Is that allowed?", "i laid two cards and drew another."),
        (
            "I hit his card with Stop That! on my turn. Amy protests. May I?",
            "i hit his card with stop that! on my turn. amy protests.",
        ),
        ("my son says a free card is a play?", "a free card is a play?"),
        ("They say I lose", "i lose"),
        ("Do I lose it? He says so.", None),
        ("Can he say no when I trade?", None),
        ("The card says trash it. What do I do?", None),
        ("", None),
    ],
)
def test_a_claim_is_what_somebody_says(text: str, claim: str | None) -> None:
    assert claimed(text) == claim


def test_a_claim_is_asked_as_its_question_would_be() -> None:
    said = "We have Draw 3. Dad says I do not have to discard it. Is he right?"
    assert asking_sentences(said) == "i do not have to discard it."
    assert stance_of(said).negated
    assert not stance_of("She says I must take it. Is she right?").negated
    assert stance_of("She says I must take it. Is she wrong?").negated


def test_who_is_right_stays_an_open_question() -> None:
    assert stance_of("He says two, I say three. Who is right?").is_open
