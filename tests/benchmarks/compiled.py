"""A copy of the program with its engine compiled: ``python -m tests.benchmarks.compiled FOLDER``.

Fluxx and what it is played with are turned into machine code by mypyc, which needs a C compiler. The
sources stay as they are and nothing else needs the copy: ``PYTHONPATH=FOLDER kb simulate ...`` uses it.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]
COPIED = ("kb", "webapp", "rulings", "tests")
COMPILED = ("kb/engine", "kb/games/fluxx", "kb/games/fluxx/effects", "kb/games/solo_fluxx")
AS_THEY_ARE = ("__init__", "choices", "knockouts", "pile", "rulebook")
"""Modules that mypyc cannot make: tuples, lists, and rulebooks, of which a page may be replaced."""

BREACHES = Path("kb/engine/invariants.py")
"""Nor can it make an error that is a kind of one of Python's own."""


def modules(folder: Path) -> list[str]:
    """The modules to be compiled, as paths within a copy."""
    found = (path for part in COMPILED for path in sorted((folder / part).glob("*.py")))
    named = (path.relative_to(folder) for path in found if path.stem not in AS_THEY_ARE)
    return [str(path) for path in named if path != BREACHES]


def copy(folder: Path) -> None:
    """The program with its rulings and tests, in a new folder."""
    folder.mkdir(parents=True)
    for part in COPIED:
        shutil.copytree(CHECKOUT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))


def build(folder: Path) -> None:
    """Compile a copy in place; the settings of its tests come last, for setuptools would read them."""
    from mypyc.build import mypycify
    from setuptools import setup

    os.chdir(folder)
    options = ["--ignore-missing-imports", f"--python-version=3.{sys.version_info.minor}"]
    made = mypycify([*options, *modules(folder)], multi_file=True, debug_level="0")
    setup(name="compiled", packages=[], ext_modules=made, script_args=["-q", "build_ext", "--inplace"])
    shutil.copy(CHECKOUT / "pyproject.toml", folder)


if __name__ == "__main__":
    where = Path(sys.argv[1]).resolve()
    copy(where)
    build(where)
    print(f"compiled: PYTHONPATH={where} kb simulate --game fluxx")
