"""Makes while the package is built what the site serves and its source does not hold.

The fonts, Latin letters only, as small as can be; and the script that searches without a connection. Run by
the build, not by the site. Where a font cannot be had, the site shows the system's own letters; without the
script, nothing can be searched offline.
"""

from __future__ import annotations

import shutil
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LETTERS = "U+0020-007E,U+00A0-00FF,U+2010-2015,U+2018-201D,U+2022,U+2026,U+2190-2193,U+00D7"
TEXT = {"text-regular": "AtkinsonHyperlegible-Regular.ttf", "text-bold": "AtkinsonHyperlegible-Bold.ttf"}
DISPLAY_FONT, TEXT_FONT = "fontpkg_bricolage_grotesque", "fontpkg_atkinson_hyperlegible"
DISPLAY = "BricolageGrotesque[opsz,wdth,wght].ttf"
PLACE = "webapp/static/fonts"
LUNR = "webapp/static/lunr.js"
LUNR_PACKAGE, LUNR_FILE = "mkdocs", "contrib/search/templates/search/lunr.js"


class CustomBuildHook(BuildHookInterface[Any]):
    """Puts fonts and script into the folder of static files before anything is packed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make what is not there yet.

        Args:
            version: ``editable`` or ``standard``.
            build_data: what else the build packs; what is made here is added to it.
        """
        del version
        place = Path(self.root) / PLACE
        try:
            cut(place)
        except (ImportError, OSError) as trouble:
            self.app.display_warning(f"The site will show the system's letters: {trouble}")
        try:
            fetch_lunr(Path(self.root) / LUNR)
        except (ImportError, OSError) as trouble:
            self.app.display_warning(f"Nothing can be searched without a connection: {trouble}")
        build_data.setdefault("artifacts", []).extend((f"/{PLACE}/*", f"/{LUNR}"))


def fetch_lunr(place: Path) -> None:
    """Take lunr.js, which searches an index in the browser, out of the package that carries it.

    Raises:
        ImportError: if that package is not installed.
    """
    if not place.is_file():
        shutil.copyfile(_package(LUNR_PACKAGE) / LUNR_FILE, place)


def cut(place: Path) -> None:
    """Cut the three fonts into a folder, with the licences they come under, unless they are there.

    Raises:
        ImportError: if a font's package or the tool that cuts is not installed.
    """
    if all((place / f"{name}.woff2").is_file() for name in ("display", *TEXT)):
        return
    from fontTools import subset

    place.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        sources = {"display": _pinned(Path(folder))}
        sources |= {name: _package(TEXT_FONT) / "files" / file for name, file in TEXT.items()}
        for name, source in sources.items():
            made = Path(folder) / f"{name}.woff2"
            subset.main([str(source), f"--unicodes={LETTERS}", "--flavor=woff2", f"--output-file={made}"])
            shutil.copyfile(made, place / made.name)
    for font in (DISPLAY_FONT, TEXT_FONT):
        shutil.copyfile(_package(font) / "LICENSE", place / f"{font}-LICENSE.txt")


def _pinned(folder: Path) -> Path:
    """The display font with everything fixed but its weight."""
    from fontTools.ttLib import TTFont
    from fontTools.varLib import instancer

    made = folder / "display.ttf"
    with TTFont(_package(DISPLAY_FONT) / "files" / DISPLAY) as font:
        pins = {"wdth": 100, "opsz": 36, "wght": (500, 800)}
        instancer.instantiateVariableFont(font, pins).save(made)
    return made


def _package(name: str) -> Path:
    found = find_spec(name)
    if found is None or not found.submodule_search_locations:
        raise ImportError(f"the package {name} is not installed")
    return Path(found.submodule_search_locations[0])
