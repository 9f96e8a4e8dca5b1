"""Has mypyc compile the rules and the bots, if ``ARGOSY_COMPILE`` is set.

    ARGOSY_COMPILE=1 pip install .      # a compiled installation; else it is Python alone
    make fast                           # compiled in place, beside the sources

Everything else about the project stands in ``pyproject.toml``. ``python setup.py compiler`` only
says what a compiler would lack here.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
import sysconfig
from contextlib import redirect_stdout
from fnmatch import fnmatch
from importlib.util import find_spec
from io import StringIO
from pathlib import Path

ROOT = Path(__file__).parent

MYPYC = "mypy>=2.4,<2.5"
"""The versions of mypyc that the sources are tested with; as in the extra ``fast``."""

ARRAYS = "librt>=0.17"
"""What compiled modules need at run time."""

FOLDERS = (
    "engine",
    "engine/carthage",
    "engine/manila",
    "engine/carcassonne",
    "ai",
    "ai/carthage",
    "ai/manila",
    "ai/carcassonne",
)
"""The folders whose modules are compiled, each into one library."""

INTERPRETED = (
    "*/__init__.py",
    "*/events.py",
    "*/view.py",
    "*/notation.py",
    "*/bots.py",
    "*/medium.py",
    "engine/added.py",
    "engine/boxes.py",
    "engine/compiled.py",
    "engine/errors.py",
    "engine/match.py",
    "ai/baselines.py",
    "ai/bot.py",
    "ai/budget.py",
    "ai/levels.py",
    "ai/report.py",
    "ai/search_config.py",
    "ai/thinking.py",
)
"""What stays Python: exceptions; frozen dataclasses that are sent to other processes, where
compiled ones could not be unpickled; and what is not worth it."""

NO_COMPILER = """\
Compiling Argosy needs a C compiler, and there is no '{missing}' here.
    Debian, Ubuntu:  apt install gcc libc6-dev
    Fedora:          dnf install gcc
    Alpine:          apk add gcc musl-dev
    macOS:           xcode-select --install
Argosy runs without one as well, only slower."""

NO_HEADERS = """\
Compiling Argosy needs the header files of Python, and there is no '{missing}' here.
    Debian, Ubuntu:  apt install python3-dev
    Fedora:          dnf install python3-devel
    Alpine:          apk add python3-dev
Argosy runs without them as well, only slower."""


def look_for_compiler() -> None:
    """Exit with what is missing, if anything is."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(compiler) is None:
        sys.exit(NO_COMPILER.format(missing=compiler))
    header = Path(sysconfig.get_path("include"), "Python.h")
    if not header.is_file():
        sys.exit(NO_HEADERS.format(missing=header))


if sys.argv[1:] == ["compiler"]:  # A new virtual environment may have no setuptools yet.
    look_for_compiler()
    sys.exit()

from setuptools import Distribution, Extension, setup  # noqa: E402
from setuptools.command.build_ext import build_ext  # noqa: E402


def compiled_files(folder: str) -> list[str]:
    """The files of a folder that are compiled."""
    files = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / folder).glob("*.py"))
    return [file for file in files if not any(fnmatch(file, name) for name in INTERPRETED)]


class Compile(build_ext):
    """``build_ext`` that has mypyc write the C first, and the stamp of ``engine.compiled`` last."""

    def finalize_options(self) -> None:
        from mypyc.build import mypycify

        look_for_compiler()
        os.chdir(ROOT)
        sys.path.insert(0, str(ROOT))  # Where pip runs this, it does not stand there.
        from engine.compiled import STAMP, stamp_text

        self.stamp, self.stamp_text = STAMP.name, stamp_text()
        shutil.rmtree("build/mypy", ignore_errors=True)  # mypyc 2.4 takes old results amiss.
        groups = [(compiled_files(name), f"{name.replace('/', '.')}.native") for name in FOLDERS]
        said = StringIO()
        try:
            with redirect_stdout(said):  # Remarks about what could be faster, or errors.
                self.distribution.ext_modules = mypycify(
                    [
                        "--cache-dir=build/mypy",
                        *(file for files, _name in groups for file in files),
                    ],
                    separate=groups,
                    opt_level=os.environ.get("ARGOSY_COMPILE_LEVEL", "2"),
                    debug_level="0",
                )
        except SystemExit:
            sys.stderr.write(said.getvalue())
            raise
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        folder = ROOT if self.inplace else Path(self.build_lib).absolute()
        stamp = folder / "engine" / self.stamp
        stamp.unlink(missing_ok=True)  # Until it is written again, nothing compiled is used.
        super().run()
        stamp.write_text(self.stamp_text, encoding="ascii")


class CompiledDistribution(Distribution):
    """Argosy with what compiled modules need besides."""

    def parse_config_files(self, *arguments: object, **options: object) -> None:
        super().parse_config_files(*arguments, **options)
        self.install_requires = [*self.install_requires, ARRAYS]


if os.environ.get("ARGOSY_COMPILE"):
    setup(
        distclass=CompiledDistribution,
        setup_requires=[] if find_spec("mypyc") else [MYPYC],
        ext_modules=[Extension("engine.native", [])],  # ``Compile`` finds out which there are.
        cmdclass={"build_ext": Compile},
    )
else:
    setup()
