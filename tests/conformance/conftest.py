"""The suite as it is exported from the rulings of this checkout."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from kb.conformance import export
from kb.knowledge import load_proof
from kb.proof import Prover


@pytest.fixture(scope="session")
def prover() -> Prover:
    return load_proof(None)


@pytest.fixture(scope="session")
def suite(prover: Prover, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The exported folder."""
    folder = tmp_path_factory.mktemp("conformance") / "suite"
    export(prover, folder)
    return folder


@pytest.fixture(scope="session")
def rulings(suite: Path) -> list[dict[str, Any]]:
    """Every exported ruling."""
    return [json.loads(path.read_text(encoding="utf-8")) for path in sorted(suite.glob("examples/**/*.json"))]


@pytest.fixture(scope="session")
def plugin(suite: Path) -> ModuleType:
    """The plugin as it lies in the export."""
    spec = importlib.util.spec_from_file_location("exported_plugin", suite / "tableside_conformance.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
