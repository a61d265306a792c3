"""A copy of the program with its engine compiled: ``python -m tests.benchmarks.compiled FOLDER``.

Fluxx and what it is played with are turned into machine code by mypyc and gcc: once in a way that counts
which branches are taken while some games are played, then for good. The code is made for this machine. The
sources stay as they are and nothing else needs the copy: ``PYTHONPATH=FOLDER kb simulate ...`` uses it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from setuptools import Extension

CHECKOUT = Path(__file__).resolve().parents[2]
COPIED = ("kb", "webapp", "rulings", "tests")
COMPILED = ("kb/engine", "kb/games/fluxx", "kb/games/fluxx/effects", "kb/games/solo_fluxx")
AS_THEY_ARE = ("__init__", "choices", "knockouts", "pile", "rulebook")
"""Modules that mypyc cannot make: tuples, lists, and rulebooks, of which a page may be replaced."""

FLAGS = ("-O2", "-march=native", "-fno-semantic-interposition", "-fno-plt")
TRAINING = (("fluxx-5.0", "2"), ("star-fluxx", "4"))
"""What is played while branches are counted."""

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

    os.chdir(folder)
    options = ["--ignore-missing-imports", f"--python-version=3.{sys.version_info.minor}"]
    made = mypycify([*options, *modules(folder)], debug_level="0")
    plain = made[0].extra_compile_args
    _compile(made, *plain, *FLAGS, "-fprofile-generate", "-fprofile-update=single")
    for deck, players in TRAINING:
        table = ("--deck", deck, "--players", players, "--games", "40", "--seed", "1000000")
        subprocess.run([sys.executable, "-m", "kb", "simulate", *table], check=True, capture_output=True)
    _compile(made, *plain, *FLAGS, "-fprofile-use", "-Wno-missing-profile")
    shutil.copy(CHECKOUT / "pyproject.toml", folder)


def _compile(extensions: list[Extension], *flags: str) -> None:
    from setuptools import setup

    for each in extensions:
        each.extra_compile_args = each.extra_link_args = list(flags)
    arguments = ["-q", "build_ext", "--inplace", "--force"]
    setup(name="compiled", packages=[], ext_modules=extensions, script_args=arguments)


if __name__ == "__main__":
    where = Path(sys.argv[1]).resolve()
    copy(where)
    build(where)
    print(f"compiled: PYTHONPATH={where} kb simulate --game fluxx")
