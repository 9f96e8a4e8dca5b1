# Needs make and Python 3.11 or newer; everything else is installed into .venv here.
#
#   make play    start Argosy
#   make fast    compile the rules and the bots: three to six times as fast; needs a C compiler
#   make slow    go back to plain Python
#   make test    run the tests
#   make test-fast    run those of the rules, the bots and the saves on the compiled build
#   make lint    ruff and mypy
#   make pictures    draw the screens into docs/screens
#   make clean   remove .venv and whatever tools have left behind

.DEFAULT_GOAL := play
.PHONY: play fast slow test test-fast lint pictures clean
.SUFFIXES:

VENV := .venv
BIN := $(VENV)/bin
PACKAGES := engine ai saves tui

# The first Python that is new enough; `make PYTHON=/path/to/python3.12 play` chooses another.
NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for python in python3 python3.13 python3.12 python3.11 python3.14 python; do \
	"$$python" -c '$(NEW_ENOUGH)' 2>/dev/null && echo "$$python" && break; done)

# Options for pytest: `make test PYTEST="-k carthage -x"`.
PYTEST ?=

# Python compiles nothing it installs or imports where PYTHONDONTWRITEBYTECODE is set, and then
# every start takes a second; compileall compiles all the same, and only what has changed.
play: $(VENV)/installed
	@$(BIN)/python -m compileall -q $(PACKAGES)
	@$(BIN)/argosy

# From here on everything uses the compiled modules, which lie beside their sources; setup.py knows
# which they are and names what is missing. Only what has changed is compiled again.
fast: $(VENV)/fast-installed
	@echo "Compiling the rules and the bots; the first time that takes about a minute."
	@ARGOSY_COMPILE=1 $(BIN)/python setup.py --quiet build_ext --inplace
	@echo "Done: 'make play' is fast from now on. 'make slow' goes back."

slow:
	rm -rf build
	find engine ai -name '*.so' -delete
	rm -f engine/compiled.*.txt

# Four processes keep two cores busy: many tests wait for a terminal.
test: $(VENV)/test-installed
	@$(BIN)/python -m compileall -q $(PACKAGES) tests
	$(BIN)/python -m pytest -n 4 --dist worksteal $(PYTEST)

# The tests of what is compiled, on the compiled build; that it is one is looked at first.
test-fast: fast $(VENV)/test-installed
	@$(BIN)/python -c 'from engine.compiled import COMPILED, STATE; assert STATE == COMPILED, STATE'
	$(BIN)/python -m pytest -n 4 tests/engine tests/ai tests/saves $(PYTEST)

lint: $(VENV)/lint-installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy argosy.py engine ai saves tui bench tests

pictures: $(VENV)/installed
	@$(BIN)/python docs/screens/make.py

# Each of these files is a stamp: newer than pyproject.toml means that nothing has to be installed.
$(VENV)/installed: pyproject.toml | $(BIN)/python
	@echo "Installing what Argosy needs into $(VENV); this is done once and takes half a minute."
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/test-installed: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[cluster,test]'
	@touch $@ $(VENV)/installed

$(VENV)/fast-installed: pyproject.toml | $(BIN)/python
	@$(BIN)/python setup.py compiler
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[fast]'
	@touch $@ $(VENV)/installed

$(VENV)/lint-installed: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(VENV)/installed

# A half-made environment (no pip, because Debian keeps it in a package of its own) is removed again.
$(BIN)/python:
	@if [ -z "$(PYTHON)" ]; then echo "Argosy needs Python 3.11 or newer, and found none." >&2; exit 1; fi
	@"$(PYTHON)" -m venv $(VENV) || { rm -rf $(VENV); \
		echo "Python cannot make a virtual environment here; on Debian and Ubuntu: apt install python3-venv" >&2; \
		exit 1; }

clean: slow
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	rm -f snapshot_report.html
	find $(PACKAGES) tests bench -name __pycache__ -type d -prune -exec rm -rf {} +
