"""Bases of any size, made up of the words that the real one uses."""

from __future__ import annotations

import hashlib
import random
from dataclasses import replace

from kb.entries import Ask, Base, Ruling

ASKS = 6


def synthetic_base(base: Base, count: int) -> Base:
    """A base of so many rulings; each word is as frequent in it as in the real rulings, and means nothing."""
    chance = random.Random(count)
    originals = list(base.rulings.values())
    texts = [f"{each.question} {each.answer}" for each in originals]
    vocabulary = " ".join([*texts, *(ask.text for each in originals for ask in each.asks)]).split()

    def line(length: int) -> str:
        return " ".join(chance.choices(vocabulary, k=length))

    def ruling(number: int) -> Ruling:
        like = chance.choice(originals)
        return replace(
            like,
            id=f"fluxx/made-up/{number}",
            title=line(6),
            question=line(12),
            asks=tuple(Ask(line(8), None, 1) for _ in range(ASKS)),
            answer=line(40),
            see_also=(),
            superseded_by=None,
        )

    made = [ruling(number) for number in range(count)]
    mark = hashlib.sha256(f"{base.content_hash} {count}".encode()).hexdigest()
    return replace(base, rulings={each.id: each for each in made}, summaries={}, content_hash=mark)
