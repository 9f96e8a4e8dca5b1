"""The command ``argosy``: looks whether the packages that Python finds are Argosy's, and runs it.

Their names are plain words, which others use too. A folder of ``PYTHONPATH`` or another
distribution may bring an ``engine`` of its own, and nothing would work; this file has a name that
nobody else has, so that it can say so.
"""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

PACKAGES = ("engine", "ai", "saves", "tui")
REFUSED = 2
"""The exit code of a system that does not let us."""


def main() -> int:
    """Run ``argosy``; returns the exit code."""
    clash = next(filter(None, map(other_package, PACKAGES)), "")
    if not clash:
        try:
            from tui.cli import main as run

            return run()
        except ImportError as error:
            name = (error.name or "").partition(".")[0]
            if name not in PACKAGES:
                raise
            clash = f"'{name}' in {_place(name)} has parts of something else ({error})"
    sys.stderr.write(
        f"argosy: the package {clash}; look at PYTHONPATH and at what else is installed there.\n"
    )
    return REFUSED


def other_package(name: str) -> str:
    """What stands where Argosy's package of this name should be found; empty if it is found."""
    own, found = Path(__file__).resolve().with_name(name), _place(name)
    if found == own:
        return ""
    where = f"was found in {found}" if found else "was not found"
    return f"'{name}' {where}, and Argosy's is {own}"


def _place(name: str) -> Path | None:
    """The folder of the package that an import of ``name`` would take, or the file of a module."""
    try:
        spec = find_spec(name)
    except ValueError:  # Somebody has imported one without a spec.
        return None
    if spec is None or spec.origin is None:
        return None
    origin = Path(spec.origin).resolve()
    return origin.parent if spec.submodule_search_locations is not None else origin


if __name__ == "__main__":
    sys.exit(main())
