# Two commands: `make play` and `make test`. Every target makes the environment it needs.
PYTHON ?= python3
VENV := .venv
COMPILED := .venv-compiled
BENCH := .venv-bench
LEARN := .venv-learn
TORCH := torch==2.13.0
CORES := $(shell nproc 2>/dev/null || echo 2)
SPREAD := --dist loadfile --no-loadscope-reorder
# Most of what is installed is never imported: what is, Python compiles by itself.
PIP := --quiet --no-compile
# The tests start the program hundreds of times: what Python has compiled for one start is kept for the next.
export PYTHONDONTWRITEBYTECODE :=
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' -not -path '*.egg-info/*')

.PHONY: play test checked test-plain test-compiled test-both compiled rules lint format bench ladder soak learn mutants clean

# Starts at once; what is compiled beside it is played with from the next start on.
play: $(VENV)/ready
	$(VENV)/bin/python tools/play.py serve --open

# While one core compiles the other checks; then what is compiled is tested beside everything else, most of which waits for browsers.
test: $(VENV)/ready
	$(MAKE) --jobs=2 test-compiled checked

checked: $(VENV)/ready
	$(MAKE) --jobs=1 lint rules test-plain

# In a fresh clone one process compiles what all workers read; they would all compile all of it.
# Two workers more than there are cores: browsers and servers wait for each other a third of the time.
test-plain: $(VENV)/ready
	@test -d tests/core/__pycache__ || $(VENV)/bin/python -m pytest --collect-only > /dev/null || true
	$(VENV)/bin/python tools/run_tests.py -n $$(expr $(CORES) + 2) $(SPREAD) --durations=20 $$($(CAN_COMPILE) && echo '$(addprefix --ignore=,$(RULES))')

# What the rules do is tested where the package is compiled, words, pages and boards where it runs plain: each once. The kernel, the
# kept games and the digests are tested both ways, and same_games.py plays the same games both ways and compares every moment.
# Without a C compiler everything runs plain.
RULES := $(addprefix tests/,bots deckbuilding/cards deckbuilding/rules deckbuilding/properties deckbuilding/test_puzzles.py) \
  $(addprefix tests/outer_rim/,cards encounters expansion odds review rival rules scenarios test_lessons.py test_properties.py) \
  $(addprefix tests/,outer_rim/terminal/test_playing.py server/test_bot_remote.py)

# The same with all tests plain, whatever is compiled.
test-both: $(VENV)/ready test-compiled
	$(MAKE) checked RULES=

# Whether the compiled package can be made here.
CAN_COMPILE = command -v $${CC:-cc} >/dev/null && test -f "$$($(PYTHON) -c 'import sysconfig; print(sysconfig.get_path("include"))')/Python.h"

compiled: $(VENV)/ready
	@if $(CAN_COMPILE); then $(MAKE) $(COMPILED)/ready; \
	elif [ -n "$$CI" ]; then echo "no C compiler or Python headers: CI needs them (apt-get install gcc python3-dev)"; exit 1; fi

# Everything about what is compiled once more, and one real game at a real server; without a C compiler this says so and is left out.
test-compiled: compiled
	@if $(CAN_COMPILE); then \
	  $(COMPILED)/bin/python tools/same_games.py $(VENV)/bin/python && \
	  $(COMPILED)/bin/python -m pytest -n $(CORES) $(SPREAD) -p no:cacheprovider tests/core $(RULES); \
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

# PyTorch is large, so learning has an environment of its own; three minutes.
learn: $(LEARN)/ready
	$(LEARN)/bin/python -m pytest --noconftest -p no:cacheprovider -s tests/environments/learning_run.py

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
	$(BENCH)/bin/pip install --quiet catanatron==3.2.1 pyminion==0.4.0 gymnasium==1.4.0 rlcard==1.2.0 open_spiel==2.0.2
	$(BENCH)/bin/pip install --quiet --no-deps catanatron_gym==4.0.0
	touch $@

$(LEARN)/ready: pyproject.toml src/cantina/__init__.py
	$(PYTHON) -m venv $(LEARN)
	$(LEARN)/bin/pip install --quiet 'setuptools>=77' $(TORCH) sb3-contrib
	$(LEARN)/bin/pip install --quiet --no-build-isolation --editable '.[rl]' pytest pytest-timeout
	touch $@

clean:
	rm -rf build dist $(VENV) $(COMPILED) $(BENCH) $(LEARN) .venv-played src/*.egg-info
