"""Putting a mutant in the place of a module: before it is imported, or into functions that live already."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, FunctionType, ModuleType
from typing import Any


class Instead(MetaPathFinder):
    """Loads one module from another text than its file's."""

    def __init__(self, module: str, text: str) -> None:
        self.name, self.text = module.removesuffix(".py").replace("/", ".").removesuffix(".__init__"), text

    def find_spec(
        self, fullname: str, path: Any = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        spec = PathFinder.find_spec(fullname, path, target) if fullname == self.name else None
        if spec is not None and spec.origin is not None:
            spec.loader = _Text(fullname, spec.origin, self.text)
        return spec


class _Text(SourceFileLoader):
    def __init__(self, fullname: str, path: str, text: str) -> None:
        super().__init__(fullname, path)
        self.text = text

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.text, self.path, "exec")


def only_in_functions(text: str, mutant: str) -> bool:
    """Whether a mutant differs from its module inside of functions alone."""
    pairs = _pairs(compile(text, "", "exec"), compile(mutant, "", "exec"))
    return all(new is not None and (_is_function(old) or _same(old, new)) for old, new in pairs)


class Living:
    """The functions of the imported engine."""

    def __init__(self) -> None:
        self.functions: dict[Key, list[FunctionType]] = {}
        for found in gc.get_objects():
            if isinstance(found, FunctionType):
                self.functions.setdefault(_key(found.__code__), []).append(found)

    def become(self, path: str, text: str, mutant: str) -> None:
        """Give the functions of a module the bodies they have in a mutant.

        Raises:
            LookupError: if there is nothing alive that would change.
        """
        changed = 0
        for old, new in _pairs(compile(text, path, "exec"), compile(mutant, path, "exec")):
            if new is not None and old != new:
                for function in self.functions.get(_key(old), ()):
                    function.__code__ = new
                    changed += 1
        if not changed:
            raise LookupError(f"{path}: no such function is alive")


Key = tuple[str, str, int, bytes]


def _key(code: CodeType) -> Key:
    return code.co_filename, code.co_qualname, code.co_firstlineno, code.co_code


def _is_function(code: CodeType) -> bool:
    return bool(code.co_flags & 0x2)  # its names are its own, unlike those of a module or class


def _pairs(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType | None]]:
    """What belongs together in two versions of a module; None where a part is gone."""
    yield old, new
    inner, others = _inner(old), _inner(new)
    for at, each in enumerate(inner):
        if len(inner) != len(others):
            yield each, None
        else:
            yield from _pairs(each, others[at])


def _inner(code: CodeType) -> list[CodeType]:
    return [each for each in code.co_consts if isinstance(each, CodeType)]


def _same(old: CodeType, new: CodeType) -> bool:
    return _own(old) == _own(new)


def _own(code: CodeType) -> tuple[object, ...]:
    constants = [repr(each) for each in code.co_consts if not isinstance(each, CodeType)]
    return code.co_code, code.co_names, code.co_varnames, constants
