"""A toy engine of basic Fluxx, to show how an adapter is written: Keepers, Goals, draw and play rules.

It is simple on purpose and wrong in places: it has no interrupt windows, lets Creepers stop nobody, knows no
limits and looks for a winner in the active player alone. So it keeps some rulings and breaks others.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

KNOWN = {"turn of", "phase", "rules", "goals", "draw pile", "discard pile", "plays made", "drawn"}
ALL = 99


class Toy:
    """One match, kept in plain lists."""

    def start(self, example: Mapping[str, Any]) -> None:
        """Lay the table."""
        given = example["given"]
        self.players = example["players"]
        self.cards = {card["id"]: card for card in example["cards"]}
        self._refuse_unknown(example)
        self.active = given["turn of"]
        self.hands = {player: self._ids(given.get(player, {}), "hand") for player in self.players}
        self.fronts = {player: self._ids(given.get(player, {}), "keepers") for player in self.players}
        self.rules, self.goals = self._ids(given, "rules"), self._ids(given, "goals")
        self.pile, self.discards = self._ids(given, "draw pile"), self._ids(given, "discard pile")
        self.made = given.get("plays made", 0)
        drawing = given["phase"] in ("start", "draw")
        self.drawn = given.get("drawn", 0 if drawing else self._number("draw"))
        self.winner, self.over = "nobody", False

    def step(self, step: Mapping[str, Any]) -> str | None:
        """Take one step."""
        verb, player = step["verb"], step["player"]
        if verb == "nobody answers":
            return None
        if verb == "draws":
            return self._draw_one(player)
        if verb not in ("plays", "stops"):
            raise NotImplementedError(verb)
        self._draw()
        if player != self.active:
            return "not your turn"
        if verb == "stops":
            self.over = True
            return None
        return self._play(step["items"][0]["card"])

    def finish(self) -> None:
        """Draw what is owed; a turn without plays left, or without cards, is over."""
        self._draw()
        self._settle()

    def observe(self, asked: Mapping[str, Any]) -> Any:
        """Look at the table."""
        key, player = asked["key"], asked["player"]
        if player:
            return (self.hands if key == "hand" else self.fronts)[player]
        after = self.players[(self.players.index(self.active) + 1) % len(self.players)]
        over = "over" if self.over else "on"
        seen = {
            "rules": self.rules,
            "goals": self.goals,
            "draw pile": self.pile,
            "discard pile": self.discards,
            "turn of": self.active,
            "next": after,
            "plays made": self.made,
            "plays left": max(0, min(self._number("play") - self.made, len(self.hands[self.active]))),
            "drawn": self.drawn,
            "winner": self.winner,
            "match": "over" if self.winner != "nobody" else "on",
            "turn": over,
        }
        if key not in seen:
            raise NotImplementedError(key)
        return seen[key]

    def _refuse_unknown(self, example: Mapping[str, Any]) -> None:
        given = example["given"]
        unknown = set(given) - KNOWN - set(self.players)
        if example["game"] != "fluxx" or example["options"] or unknown or given["phase"] == "deal":
            raise NotImplementedError(f"{example['game']}, {', '.join(unknown or example['options'])}")
        for rule in given.get("rules", []):
            self._must_be_number(rule)

    def _must_be_number(self, rule: str) -> None:
        if not set(self.cards[rule].get("rule", {"else": 0})) <= {"draw", "play"}:
            raise NotImplementedError(self.cards[rule]["name"])

    def _ids(self, place: Mapping[str, Any], key: str) -> list[str]:
        return [card["card"] if isinstance(card, dict) else card for card in place.get(key, [])]

    def _number(self, what: str) -> int:
        said = [self.cards[rule]["rule"][what] for rule in self.rules if what in self.cards[rule]["rule"]]
        if not said:
            return 1
        number = str(said[-1])
        if number.startswith("all but"):
            raise NotImplementedError(number)
        return ALL if number == "all" else int(number)

    def _draw(self) -> None:
        while self.drawn < self._number("draw"):
            self._draw_one(self.active)

    def _draw_one(self, player: str) -> str | None:
        if player != self.active or self.drawn >= self._number("draw"):
            return "not now"
        if not self.pile:
            raise NotImplementedError("a reshuffle")
        self.hands[player].append(self.pile.pop(0))
        self.drawn += 1
        return None

    def _play(self, card: str) -> str | None:
        if self.over or self.made >= self._number("play"):
            return "no play left"
        if card not in self.hands[self.active]:
            return "not in hand"
        place = {"keeper": self.fronts[self.active], "goal": self.goals, "new rule": self.rules}.get(
            self.cards[card]["type"]
        )
        if place is None:
            raise NotImplementedError(f"cards of type {self.cards[card]['type']}")
        self._make_room(card)
        self.hands[self.active].remove(card)
        place.append(card)
        self.made += 1
        self._draw()
        self._settle()
        return None

    def _make_room(self, card: str) -> None:
        """The Goal, or the New Rule on the same number, gives way."""
        if self.cards[card]["type"] == "goal":
            self.discards[:0] = self.goals
            self.goals.clear()
        elif self.cards[card]["type"] == "new rule":
            self._must_be_number(card)
            subjects = set(self.cards[card]["rule"])
            for rule in [rule for rule in self.rules if subjects & set(self.cards[rule]["rule"])]:
                self.rules.remove(rule)
                self.discards.insert(0, rule)

    def _settle(self) -> None:
        held = self.fronts[self.active]
        if any(self._met(self.cards[goal].get("goal", {}), held) for goal in self.goals):
            self.winner = self.active
        done = self.made >= self._number("play") or not self.hands[self.active]
        self.over = self.over or done or self.winner != "nobody"

    def _met(self, goal: Mapping[str, Any], held: list[str]) -> bool:
        if "all" in goal:
            return all(isinstance(card, str) and card in held for card in goal["all"])
        if "any" in goal:
            return any(isinstance(card, str) and card in held for card in goal["any"])
        raise NotImplementedError("such a Goal")
