"""Pages of the rulebooks that have one answer only, and what that answer rules out."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path


def only_answers(games: Path) -> dict[str, bool]:
    """The pages that answer yes, or no, whatever is asked, in every game that has them."""
    found = dict[str, set[bool | None]]()
    for path in sorted(games.rglob("rulebook/*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                found.setdefault(node.name, set()).add(_only_answer(node))
    return {name: bool(*answers) for name, answers in found.items() if answers in ({True}, {False})}


def _only_answer(node: ast.FunctionDef) -> bool | None:
    match node.body:
        case [ast.Expr(), ast.Return(value=ast.Constant(value=bool() as answer))]:
            return answer
        case _:
            return None


def ruled_out(tree: ast.AST, answers: Mapping[str, bool]) -> Iterator[ast.AST]:
    """The parts of a module that make no difference as long as these pages answer as they do."""
    for node in ast.walk(tree):
        match node:
            case ast.BoolOp(op=op, values=values):
                decides = isinstance(op, ast.Or)
                if any(_folded(each, answers) is decides for each in values):
                    yield from (each for each in values if _folded(each, answers) is None)
            case ast.If(test=test, body=body, orelse=orelse):
                yield from _not_done(_folded(test, answers), body, orelse)
            case ast.IfExp(test=test, body=one, orelse=other):
                yield from _not_done(_folded(test, answers), [one], [other])
            case _:
                pass


def _not_done(answer: bool | None, body: Iterable[ast.AST], orelse: Iterable[ast.AST]) -> Iterable[ast.AST]:
    return () if answer is None else orelse if answer else body


def _folded(node: ast.expr, answers: Mapping[str, bool]) -> bool | None:
    """What a condition comes to, whatever else holds; None where that depends."""
    match node:
        case ast.Call(func=ast.Attribute(value=asked, attr=name)) if _is_book(asked):
            return answers.get(name)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            inner = _folded(operand, answers)
            return None if inner is None else not inner
        case ast.BoolOp(op=op, values=values):
            decides, inner_ones = isinstance(op, ast.Or), [_folded(each, answers) for each in values]
            return decides if decides in inner_ones else None if None in inner_ones else not decides
        case _:
            return None


def _is_book(node: ast.expr) -> bool:
    named = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
    return named in ("book", "quiet")
