"""Effects are generators: two slips a reader overlooks are found in the syntax tree."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

GAMES = Path(__file__).resolve().parents[3] / "kb" / "games"


def modules() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(GAMES.rglob("*.py"))}


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def asks(function: ast.FunctionDef) -> bool:
    """Whether a function is annotated as a piece of play."""
    return function.returns is not None and ast.unparse(function.returns).startswith("Steps[")


def called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def forgotten(tree: ast.AST, generators: set[str]) -> list[int]:
    """Lines on which a piece of play is called and neither driven with ``yield from`` nor handed on."""
    fine = {id(node.value) for node in ast.walk(tree) if isinstance(node, (ast.YieldFrom, ast.Return))}
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    return [call.lineno for call in calls if called(call) in generators and id(call) not in fine]


def in_finally(tree: ast.AST) -> list[int]:
    """Lines on which a ``yield`` stands in a ``finally``."""
    ends = (stmt for node in ast.walk(tree) if isinstance(node, ast.Try) for stmt in node.finalbody)
    inside = (node for stmt in ends for node in ast.walk(stmt))
    return [node.lineno for node in inside if isinstance(node, (ast.Yield, ast.YieldFrom))]


def game_of(path: Path) -> str:
    """The game a module belongs to; Solo Fluxx is built from the parts of Fluxx."""
    return path.relative_to(GAMES).parts[0].removeprefix("solo_")


def pieces_of_play(game: str) -> set[str]:
    """The names of what must be driven, in one game: another may call something else so."""
    parts = {"turn", "draw", "play", "window", "checkpoint"} if game == "fluxx" else set()
    trees = (tree for path, tree in modules().items() if game_of(path) == game)
    return parts | {function.name for tree in trees for function in functions(tree) if asks(function)}


@pytest.mark.parametrize("game", ["fluxx", "flux", "vswp"])
def test_no_piece_of_play_is_forgotten(game: str) -> None:
    generators = pieces_of_play(game)
    assert generators
    of_game = {path: tree for path, tree in modules().items() if game_of(path) == game}
    found = {path.name: forgotten(tree, generators) for path, tree in of_game.items()}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_no_yield_stands_in_a_finally() -> None:
    found = {path.name: in_finally(tree) for path, tree in modules().items()}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_every_function_that_yields_is_declared_as_a_piece_of_play() -> None:
    for path, tree in modules().items():
        for function in functions(tree):
            yields = any(isinstance(node, (ast.Yield, ast.YieldFrom)) for node in ast.walk(function))
            returns = ast.unparse(function.returns) if function.returns else ""
            assert not yields or returns.startswith(("Steps[", "Iterator[")), f"{path.name}: {function.name}"


@pytest.mark.parametrize(
    ("code", "lines"),
    [
        ("def effect(state):\n    draw_cards(state)\n", [2]),
        ("def effect(state):\n    yield from draw_cards(state)\n", []),
        ("def effect(state):\n    state.parts.draw_cards(state)\n    return draw_cards(state)\n", [2]),
    ],
)
def test_the_search_finds_a_forgotten_yield_from(code: str, lines: list[int]) -> None:
    assert forgotten(ast.parse(code), {"draw_cards"}) == lines


def test_the_search_finds_a_yield_in_a_finally() -> None:
    code = "def effect():\n    try:\n        yield 1\n    finally:\n        yield 2\n"
    assert in_finally(ast.parse(code)) == [5]
