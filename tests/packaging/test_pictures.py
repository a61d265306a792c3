"""The pictures of the README: all there, made by the script, and small."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

LARGEST = 128 * 1024


def test_pictures_are_there_and_small(checkout: Path) -> None:
    pictures = pytest.importorskip("tests.browser.pictures")
    text = (checkout / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r'<img src="([^"]+)" width="\d+" alt="[^"]{20,}">', text)
    assert shown == [f".pictures/{name}.webp" for name in pictures.PICTURES]
    for name in shown:
        assert 0 < (checkout / name).stat().st_size < LARGEST
