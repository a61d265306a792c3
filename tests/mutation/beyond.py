"""Mutants that no example can judge, told by where they stand.

- A **type** is no play: annotations are never looked at while a match is played.
- **Words** for people: what stands in an f-string, or in the method that writes a thing down. An example
  compares the reason of a refusal, its ruling and the table, never a sentence.
- What is **sealed**: whether a dataclass is frozen, has slots or compares, keeps programmers from mistakes.
- The **wrong answer** of a page, with functions that serve no other end, stands in the engine only for its
  knock-out; another one is as wrong.
- The **record**: the condition on which a page is asked for the record alone. A proof notices a ruling that
  is cited no more, but none that is cited too often.
- What is **offered**: a step of an example is asked of the predicate that refuses. The list of all choices,
  made from that predicate for random players and the site, is looked at by random play.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

WRITING = ("__str__", "__repr__", "said")


class Beyond:
    """The places in a module that are beyond examples.

    Args:
        text: the module's source.
    """

    def __init__(self, text: str) -> None:
        tree = ast.parse(text)
        self.places = [
            *_places(tree),
            *(("wrong answer", node) for node in _wrong_only(tree)),
            *(("offered", node) for node in _offering(tree)),
        ]

    def why(self, row: int, column: int) -> str | None:
        """The kind a mutant at this place is of; None where examples can be expected to notice it."""
        place = (row, column)
        return next((kind for kind, node in self.places if _start(node) <= place < _end(node)), None)


def _places(tree: ast.Module) -> Iterator[tuple[str, ast.AST]]:
    for node in ast.walk(tree):
        match node:
            case ast.arg(annotation=ast.expr() as written) | ast.AnnAssign(annotation=written):
                yield "type", written
            case ast.JoinedStr():
                yield "words", node
            case ast.ClassDef():
                yield from (("sealed", each) for each in node.decorator_list)
            case ast.If(test=condition, body=body, orelse=[]) if all(map(_is_asked_only, body)):
                yield "record", condition
            case ast.FunctionDef():
                yield from (("type", each) for each in (node.returns,) if each is not None)
                yield from (("words", each) for each in (node,) if node.name in WRITING)
            case _:
                pass


def _is_asked_only(node: ast.stmt) -> bool:
    match node:
        case ast.Expr(ast.Call(func=ast.Attribute(value=ast.Attribute(attr="book") | ast.Name(id="book")))):
            return True
        case _:
            return False


def _wrong_only(tree: ast.Module) -> Iterator[ast.AST]:
    """The wrong answers of pages, and the functions that only these name."""
    wrong = [each for each in ast.walk(tree) if _is_wrong(each)]
    yield from wrong
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("_"):
            named = sum(_count(each, node.name) for each in wrong)
            if named and named == _count(tree, node.name):
                yield node


def _is_wrong(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Wrong"


def _offering(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """The function ``options`` of a module, and the private ones that nothing but these uses."""
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    inside = {"options"} & functions.keys()
    private = [name for name in functions if name.startswith("_")]
    for _ in private:  # each round finds those used by the ones before
        inside |= {name for name in private if inside >= _users(functions, name) > set()}
    yield from (functions[name] for name in sorted(inside))


def _users(functions: dict[str, ast.FunctionDef], name: str) -> set[str]:
    return {user for user, node in functions.items() if user != name and _count(node, name)}


def _count(node: ast.AST, name: str) -> int:
    return sum(isinstance(each, ast.Name) and each.id == name for each in ast.walk(node))


def _start(node: ast.AST) -> tuple[int, int]:
    return node.lineno, node.col_offset  # type: ignore[attr-defined]


def _end(node: ast.AST) -> tuple[int, int]:
    return node.end_lineno, node.end_col_offset  # type: ignore[attr-defined]


def beyond_of(module: Path, known: dict[Path, Beyond]) -> Beyond:
    """The places of a module, read once."""
    if module not in known:
        known[module] = Beyond(module.read_text(encoding="utf-8"))
    return known[module]
