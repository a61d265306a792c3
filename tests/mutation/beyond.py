"""Mutants that no example can judge, told by where they stand.

- A **type** is no play: annotations are never looked at while a match is played.
- **Words** for people: what stands in an f-string, or in a function that gives nothing else. An example
  compares the reason of a refusal and the table, never a sentence.
- What is **sealed**: whether a dataclass is frozen, has slots or compares, whether an argument must be named,
  and how much a cache keeps, is for programmers.
- The **wrong answer** of a page, with functions that serve no other end, stands in the engine only for its
  knock-out; another one is as wrong.
- What is **ruled out**: a condition beside a page whose only answer decides alone, and what would be done if
  that page answered otherwise. It matters under the knock-out only, and is another wrong answer.
- The **record**: the condition on which a page is asked for the record alone, and functions that do nothing
  but choose which ruling a refusal names. A proof notices a ruling that is cited no more, but no other one.
- The **order** of a hand, of a pit and of what lies in front of somebody: a card is put at one end, and
  nobody ever asks at which.
- What is **offered**: a step of an example is asked of the predicate that refuses. The list of all choices,
  made from that predicate for random players and the site, is looked at by random play.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from tests.mutation.answers import ruled_out

WRITING = ("__str__", "__repr__", "said")
UNORDERED = ("hand", "pit", "front")
SEALING = ("dataclass", "lru_cache")
Place = tuple[tuple[int, int], tuple[int, int]]


class Beyond:
    """The places in a module that are beyond examples.

    Args:
        text: the module's source.
        answers: the pages that have one answer only.
    """

    def __init__(self, text: str, answers: Mapping[str, bool]) -> None:
        tree = ast.parse(text)
        self.places = [
            *_places(tree),
            *(("wrong answer", place_of(node)) for node in _wrong_only(tree)),
            *(("ruled out", place_of(node)) for node in ruled_out(tree, answers)),
            *(("sealed", head_of(node)) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)),
            *(("offered", place_of(node)) for node in _offering(tree)),
        ]
        self.defaults = [place_of(each) for node in ast.walk(tree) for each in _defaults(node)]

    def why(self, row: int, column: int) -> str | None:
        """The kind a mutant at this place is of; None where examples can be expected to notice it."""
        at = (row, column)
        default = any(first <= at < end for first, end in self.defaults)
        kinds = (kind for kind, (first, end) in self.places if first <= at < end)
        return next((kind for kind in kinds if not (default and kind == "sealed")), None)


def place_of(node: ast.AST) -> Place:
    """Where a part of a module begins and ends."""
    lines, columns = (node.lineno, node.end_lineno), (node.col_offset, node.end_col_offset)  # type: ignore[attr-defined]
    return (lines[0], columns[0]), (lines[1], columns[1])


def head_of(node: ast.FunctionDef) -> Place:
    """Where the head of a function begins and ends."""
    return place_of(node)[0], place_of(node.body[0])[0]


def _places(tree: ast.Module) -> Iterator[tuple[str, Place]]:
    for node in ast.walk(tree):
        match node:
            case ast.arg(annotation=ast.expr() as written) | ast.AnnAssign(annotation=written):
                yield "type", place_of(written)
            case ast.JoinedStr():
                yield "words", place_of(node)
            case ast.Call(func=ast.Name(id=name)) if name in SEALING:
                yield "sealed", place_of(node)
            case ast.Call(
                func=ast.Attribute(attr="move"),
                args=[_, ast.Call(func=ast.Attribute(attr=zone))],
                keywords=[ast.keyword(arg="top", value=end)],
            ) if zone in UNORDERED:
                yield "order", place_of(end)
            case ast.If(test=condition, body=body, orelse=[]) if all(map(_is_asked_only, body)):
                yield "record", place_of(condition)
            case ast.FunctionDef():
                yield from _places_of(node)
            case _:
                pass


def _places_of(node: ast.FunctionDef) -> Iterator[tuple[str, Place]]:
    if node.returns is not None:
        yield "type", place_of(node.returns)
    returns = [each.value for each in ast.walk(node) if isinstance(each, ast.Return)]
    if node.name in WRITING or (returns and all(isinstance(each, ast.JoinedStr) for each in returns)):
        yield "words", place_of(node)
    if returns and all(each is not None and _names_a_ruling(each) for each in returns):
        yield "record", place_of(node)


def _names_a_ruling(returned: ast.expr) -> bool:
    """Whether a returned value is a ruling: the one a page has, or that of a decision."""
    match returned:
        case ast.BoolOp(op=ast.Or(), values=values):
            return any(map(_names_a_ruling, values))
        case ast.Call():
            return _called(returned) == "ruling_of"
        case ast.Attribute(attr=name):
            return name == "ruling"
        case _:
            return False


def _defaults(node: ast.AST) -> Iterator[ast.expr]:
    if isinstance(node, ast.arguments):
        yield from node.defaults
        yield from (each for each in node.kw_defaults if each is not None)


def _called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


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
