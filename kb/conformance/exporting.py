"""Writing the conformance suite: a folder that needs nothing of ours but itself, and pytest to be run."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kb import __version__
from kb.conformance import neutral
from kb.entries import Base, Ruling
from kb.proof import Prover, deck_source
from kb.scenario import Deck
from kb.scenario.language import CHANCE, NOBODY
from kb.scenario.languages import LANGUAGES

if TYPE_CHECKING:
    from kb.engine import Card

FORMAT = 1
"""Raised whenever an engine that reads the files would have to change."""

MANIFEST = "tableside-conformance.json"
SHIPPED = Path(__file__).parent / "shipped"
PYTEST_INI = "[pytest]\ntestpaths = examples\n"
CONFTEST = '"""Switches the suite on."""\n\npytest_plugins = ["tableside_conformance"]\n'


class NotEmpty(ValueError):
    """The folder holds something that is no conformance suite, which is left alone."""


def export(prover: Prover, folder: Path) -> Mapping[str, Any]:
    """Write the suite, in place of an older one.

    Args:
        prover: the base whose examples are written.
        folder: where to; it is made where there is none.

    Returns:
        What the manifest says: the counts of rulings and examples.

    Raises:
        NotEmpty: if the folder holds other things.
    """
    _clear(folder)
    suite = _Suite(prover)
    rulings = list(suite.rulings())
    counts = {
        "rulings": len(rulings),
        "examples": sum(len(each["examples"]) for each in rulings),
        "games": {game: _count(rulings, game) for game in LANGUAGES},
    }
    manifest = {"format": FORMAT, "tableside": __version__, "base": prover.base.content_hash, **counts}
    for each in rulings:
        _write(folder / "examples" / f"{each['ruling']}.json", each)
    _write(folder / "cards.json", suite.cards)
    _write(folder / "decks.json", suite.decks)
    _write(folder / "vocabulary.json", vocabulary())
    for path in sorted(SHIPPED.iterdir()):
        if path.is_file():
            shutil.copyfile(path, folder / path.name)
    (folder / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    (folder / "pytest.ini").write_text(PYTEST_INI, encoding="utf-8")
    _write(folder / MANIFEST, manifest)
    return manifest


def vocabulary() -> dict[str, Any]:
    """Every word an example may hold, with its meaning, game by game."""
    everywhere = {verb: {"takes": takes, "means": means} for verb, (takes, means) in CHANCE.items()}
    everywhere[NOBODY] = {"takes": "nothing", "means": "closes the open interrupt window"}
    games = {
        game: {
            "given": dict(language.position),
            "given of a player": dict(language.player),
            "expect beside these": dict(language.derived),
            "compared in order": sorted(language.in_order),
            "verbs": {
                verb: {"takes": takes, "means": means} for verb, (takes, means) in language.verbs.items()
            },
            "words": sorted(language.words),
            "reasons": dict(language.reasons),
            "options, the default first": {key: list(words) for key, words in language.options.items()},
        }
        for game, language in LANGUAGES.items()
    }
    return {"steps of nobody and of chance": everywhere, "games": games}


class _Suite:
    """The content of the files; ``cards`` and ``decks`` fill while the rulings are read."""

    def __init__(self, prover: Prover) -> None:
        self.prover, self.base = prover, prover.base
        self.build = deck_source(prover.base)
        self.cards: dict[str, Any] = {}
        self.decks: dict[str, dict[str, int]] = {}

    def rulings(self) -> Iterator[dict[str, Any]]:
        for ruling_id in sorted(self.base.rulings):
            examples = self._examples(self.base.rulings[ruling_id])
            if examples:
                yield {**_head(self.base, self.base.rulings[ruling_id]), "examples": examples}

    def _examples(self, ruling: Ruling) -> list[dict[str, Any]]:
        found = []
        for example, block in zip(self.prover.examples[ruling.id], ruling.examples, strict=True):
            scenario = example.scenario
            self._keep(scenario.game, scenario.deck)
            add = block.data.get("add", ())
            deck = self.build(scenario.game, scenario.deck, (add,) if isinstance(add, str) else _ids(add))
            for card in deck.cards:
                self._keep_card(card)
            found.append(neutral.example(example, block.data, deck))
        return found

    def _keep(self, game: str, deck_id: str) -> None:
        if f"{game}/{deck_id}" not in self.decks:
            deck = self.build(game, deck_id, ())
            self.decks[f"{game}/{deck_id}"] = _counted(deck)

    def _keep_card(self, card: Card) -> None:
        if card.id not in self.cards:
            self.cards[card.id] = neutral.card(card, self.base.cards.get(card.id))


def _ids(node: object) -> tuple[str, ...]:
    return tuple(str(each) for each in node) if isinstance(node, (list, tuple)) else ()


def _counted(deck: Deck) -> dict[str, int]:
    counts: dict[str, int] = {}
    for card in deck.cards:
        counts[card.id] = counts.get(card.id, 0) + 1
    return counts


def _head(base: Base, ruling: Ruling) -> dict[str, Any]:
    passages = base.passages()
    return {
        "ruling": ruling.id,
        "title": ruling.title,
        "question": ruling.question,
        "verdict": ruling.verdict,
        "answer": ruling.answer,
        "authority": ruling.authority,
        "revision": ruling.revision,
        "sources": [{"id": each, "line": passages.get(each, "")} for each in ruling.sources],
    }


def _count(rulings: list[dict[str, Any]], game: str) -> int:
    return sum(example["game"] == game for each in rulings for example in each["examples"])


def _clear(folder: Path) -> None:
    """Take away the examples of an older suite; a folder of anything else is refused."""
    if folder.exists() and any(folder.iterdir()) and not (folder / MANIFEST).is_file():
        raise NotEmpty(f"{folder} holds other things; name a folder that is new or empty")
    shutil.rmtree(folder / "examples", ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)


def _write(path: Path, content: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
