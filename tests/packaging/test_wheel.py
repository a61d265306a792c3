"""The wheel, built from the source archive and installed where there is no checkout, is the whole product."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import urllib.request
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest

QUESTION = "someone cancelled my card with a surprise, can i play a different card?"


@dataclass(frozen=True)
class Built:
    """A source archive and the wheel made from it."""

    archive: Path
    wheel: Path


@pytest.fixture(scope="module")
def built(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Built:
    folder = tmp_path_factory.mktemp("dist")
    _run(sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(checkout))
    return Built(next(folder.glob("*.tar.gz")), next(folder.glob("*.whl")))


@pytest.fixture(scope="module")
def home(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new virtual environment with the wheel in it; what it depends on is lent by the one that tests."""
    folder = tmp_path_factory.mktemp("elsewhere")
    environment = folder / "environment"
    _run(sys.executable, "-m", "venv", "--without-pip", str(environment))
    python = environment / "bin" / "python"
    pip = (sys.executable, "-m", "pip", "--python", str(python), "install", "--no-deps", "--no-index")
    _run(*pip, "--disable-pip-version-check", str(built.wheel))
    site = next((environment / "lib").glob("python*/site-packages"))
    (site / "lent.pth").write_text(f"{sysconfig.get_path('purelib')}\n{sysconfig.get_path('platlib')}\n")
    return folder


def _environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "TABLESIDE"))}


def _run(*command: str, cwd: Path | None = None) -> str:
    done = subprocess.run(
        command, cwd=cwd, env=_environment(), capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def test_wheel_holds_the_rulings_and_no_tests(built: Built, checkout: Path) -> None:
    names = set(zipfile.ZipFile(built.wheel).namelist())
    rulings = {f"kb/_rulings/{name}" for name in _files(checkout / "rulings")}
    assert rulings <= names
    assert {f"webapp/{name}" for name in _files(checkout / "webapp")} <= names
    assert {"kb/__init__.py", "kb/py.typed"} <= names
    assert {name.split("/")[0] for name in names if ".dist-info/" not in name} == {"kb", "webapp"}
    assert any(name.endswith("licenses/NOTICE") for name in names)


def _files(folder: Path) -> set[str]:
    found = (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(folder).as_posix() for path in found}


def test_source_archive_can_be_tested(built: Built) -> None:
    with tarfile.open(built.archive) as archive:
        names = {name.split("/", 1)[1] for name in archive.getnames() if "/" in name}
    texts = {"README.md", "LICENSE", "NOTICE"}
    assert texts | {"pyproject.toml", "rulings/sources.yaml", "tests/conftest.py", ".ci/run"} <= names


def test_installed_copy_is_the_one_that_runs(home: Path) -> None:
    code = "import kb, kb.knowledge; print(kb.__file__); print(kb.knowledge.rulings_folder())"
    for line in _run(str(home / "environment/bin/python"), "-c", code, cwd=home).splitlines():
        assert line.startswith(str(home)), line


def test_ask_outside_a_checkout(home: Path) -> None:
    answer = json.loads(_run(str(home / "environment/bin/kb"), "ask", "--json", QUESTION, cwd=home))
    assert (answer["verdict"], answer["status"]) == ("no", "proven")
    assert "fluxx-faq/01" in answer["sources"]


def test_serve_outside_a_checkout(home: Path) -> None:
    command = [str(home / "environment/bin/kb"), "serve", "--port", "0"]
    with subprocess.Popen(
        command, cwd=home, env=_environment(), stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            address = re.search(r"http://\S+", process.stdout.readline())
            assert address
            with urllib.request.urlopen(f"{address[0]}", timeout=10) as page:
                assert b"<html" in page.read()
        finally:
            process.terminate()
        assert process.wait(timeout=10) == 0
