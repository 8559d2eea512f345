# Two commands: `make play` and `make test`. Every target makes the environment it needs.
PYTHON ?= python3
VENV := .venv
COMPILED := .venv-compiled
BENCH := .venv-bench
CORES := $(shell nproc 2>/dev/null || echo 2)
SPREAD := --dist loadfile --no-loadscope-reorder
# Most of what is installed is never imported: what is, Python compiles by itself.
PIP := --quiet --no-compile
# The tests start the program hundreds of times: what Python has compiled for one start is kept for the next.
export PYTHONDONTWRITEBYTECODE :=
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' -not -path '*.egg-info/*')

.PHONY: play test checked test-plain test-compiled test-both compiled rules lint format bench ladder soak mutants clean

# Starts at once; what is compiled beside it is played with from the next start on.
play: $(VENV)/ready
	$(VENV)/bin/python tools/play.py serve --open

# While one core compiles the other checks; then what is compiled is tested beside everything else, most of which waits for browsers.
test: $(VENV)/ready
	$(MAKE) --jobs=2 test-compiled checked

checked: $(VENV)/ready
	$(MAKE) --jobs=1 lint rules test-plain

# In a fresh clone one process compiles what all workers read; they would all compile all of it.
# One worker more than there are cores: browsers and servers wait for each other now and then.
test-plain: $(VENV)/ready
	@test -d tests/core/__pycache__ || $(VENV)/bin/python -m pytest --collect-only > /dev/null || true
	$(VENV)/bin/python tools/run_tests.py -n $$(expr $(CORES) + 1) $(SPREAD) --durations=20 $$($(CAN_COMPILE) && echo '$(addprefix --ignore=,$(ONCE))')

# Whole games by the dozen, thoughts and exact odds: where the package is compiled these run there only, which takes half as long.
# Every scene of a card or a rule, the kept games and the digests run plain too, and same_games.py compares the two move by move.
ONCE := $(addprefix tests/,server/test_bot_remote.py outer_rim/odds/test_odds_exact.py outer_rim/test_properties.py) \
  $(addprefix tests/outer_rim/,rival/test_expansion_games.py rival/test_games.py terminal/test_playing.py review/test_figures.py) \
  $(addprefix tests/outer_rim/expansion/test_,ambition_games.py favors.py properties.py) \
  $(addprefix tests/bots/test_,judging.py greedy.py outer_rim_greedy.py outer_rim_thinker.py) \
  $(addprefix tests/deckbuilding/properties/test_,knowledge.py invariants.py log.py)

# All tests plain, whatever is compiled.
test-both: $(VENV)/ready test-compiled
	$(MAKE) test-plain ONCE=

# What is drawn, what things are called and what an owner corrects does not depend on how the rules run: whole games at the
# terminal stay, widths, names and corrections go.
ENGINE := $(addprefix tests/,core deckbuilding outer_rim bots server/test_bot_remote.py) \
  $(addprefix --ignore=tests/outer_rim/,box/test_content_command.py box/test_overrides.py box/test_more_overrides.py box/test_provenance.py) \
  $(addprefix --ignore=tests/outer_rim/,terminal/test_board.py terminal/test_catalogue.py terminal/test_screen.py words/test_names.py) \
  --ignore=tests/core/test_declared.py

# Whether the compiled package can be made here.
CAN_COMPILE = command -v $${CC:-cc} >/dev/null && test -f "$$($(PYTHON) -c 'import sysconfig; print(sysconfig.get_path("include"))')/Python.h"

compiled: $(VENV)/ready
	@if $(CAN_COMPILE); then $(MAKE) $(COMPILED)/ready; \
	elif [ -n "$$CI" ]; then echo "no C compiler or Python headers: CI needs them (apt-get install gcc python3-dev)"; exit 1; fi

# Everything about what is compiled once more, and one real game at a real server; without a C compiler this says so and is left out.
test-compiled: compiled
	@if $(CAN_COMPILE); then \
	  $(COMPILED)/bin/python tools/same_games.py $(VENV)/bin/python && \
	  $(COMPILED)/bin/python -m pytest -n $(CORES) $(SPREAD) -p no:cacheprovider $(ENGINE); \
	else echo "SKIPPED: the compiled package was not tested, no C compiler or Python headers found (apt-get install gcc python3-dev)"; fi

rules: $(VENV)/ready
	$(VENV)/bin/python tools/rules.py --complete deckbuilding --complete outer-rim --complete unfinished-business

SCRIPTS := src/cantina/web/static src/cantina/deckbuilding/web/static src/cantina/outer_rim/web/static tests/web tests/five_spaces

lint: $(VENV)/ready
	$(VENV)/bin/ruff check src tests tools bench setup.py
	$(VENV)/bin/ruff format --check src tests tools bench setup.py
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports
	$(VENV)/bin/oxlint --deny-warnings $(SCRIPTS)
	$(VENV)/bin/oxfmt --check $(SCRIPTS) .oxfmtrc.json .oxlintrc.json
	$(VENV)/bin/djlint --lint --quiet src/cantina tests/five_spaces

# Writes Python, JavaScript and CSS the way lint wants them.
format: $(VENV)/ready
	$(VENV)/bin/ruff check --fix src tests tools bench setup.py
	$(VENV)/bin/ruff format src tests tools bench setup.py
	$(VENV)/bin/oxfmt $(SCRIPTS) .oxfmtrc.json .oxlintrc.json

bench: $(VENV)/ready $(COMPILED)/fast $(BENCH)/ready
	$(VENV)/bin/python bench/compare.py
	$(VENV)/bin/python bench/web.py
	$(VENV)/bin/python bench/around.py
	$(VENV)/bin/python bench/clicks.py --at-most 82

mutants: $(VENV)/ready
	$(VENV)/bin/python tools/mutants.py

# Hours: every level of opponents plays 400 games in each mode against those below it.
ladder: $(COMPILED)/fast
	$(COMPILED)/bin/python tools/ladder.py

soak: $(VENV)/ready
	$(VENV)/bin/python tools/soak.py

$(VENV)/ready: pyproject.toml src/cantina/__init__.py
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/pip install $(PIP) 'setuptools>=77'
	$(VENV)/bin/pip install $(PIP) --no-build-isolation --editable '.[dev]'
	touch $@

# The tests take the package as soon as it is compiled, the benchmarks with every optimisation.
# Everything but Cantina itself is shared with the plain environment: its packages come second on the path.
$(COMPILED)/ready: OPTIMISE := 0
$(COMPILED)/fast: OPTIMISE := 3
$(COMPILED)/ready $(COMPILED)/fast: pyproject.toml setup.py $(SOURCES) | $(VENV)/ready
	test -d $(COMPILED) || $(PYTHON) -m venv --without-pip $(COMPILED)
	$(VENV)/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))' > $(COMPILED)/shared
	cp $(COMPILED)/shared $$($(COMPILED)/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/shared.pth
	rm -rf build $(COMPILED)/wheel $(COMPILED)/fast
	CANTINA_COMPILE=1 CANTINA_OPTIMISE=$(OPTIMISE) MYPY_CACHE_DIR=$(CURDIR)/$(COMPILED)/mypy $(VENV)/bin/pip wheel --quiet --no-build-isolation --no-deps --wheel-dir $(COMPILED)/wheel .
	$(VENV)/bin/pip --python $(COMPILED)/bin/python install $(PIP) --force-reinstall --no-deps $(COMPILED)/wheel/*.whl
	touch $@

$(BENCH)/ready: Makefile
	$(PYTHON) -m venv $(BENCH)
	$(BENCH)/bin/pip install --quiet catanatron==3.2.1 pyminion==0.4.0
	touch $@

clean:
	rm -rf build dist $(VENV) $(COMPILED) $(BENCH) .venv-played src/*.egg-info
