# Turnkeeper: what a contributor runs. `make` lists the targets.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
SHELL := /bin/sh

# The interpreter the environment is made with; empty takes the newest of the usual names that is at least 3.11.
PYTHON ?=
VENV ?= .venv
DOCS_OUT ?= docs/_build
DIST ?= dist
# How many checks `make test` runs side by side: enough that two cores are never idle, and few enough that the checks do
# not crowd each other out of their caches.
JOBS ?= 4
OF_THE_RULES := tests/core tests/systems
BESIDE_THE_RULES := tests/odds tests/scenario tests/golden tests/cli
# Which promises `make soak` tries, and how much of their full size.
SOAK ?=
# More arguments for the server or for pytest, as in: make run ARGS='--lan', make pytest ARGS='-k draw'
ARGS ?=

BIN := $(VENV)/bin
STAMP := $(VENV)/.stamp
SOURCES := $(wildcard src tests examples tools docs/conf.py)
# Keeps the output of checks that run side by side apart; the make that macOS brings has no such option.
SYNC := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
PIP := $(BIN)/python -m pip --disable-pip-version-check

export PYTHON
# The tests start many programs: where this is set, each would compile every module again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help
help: ## List the targets
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: run
run: app ## Start the server (ARGS='--lan' lets phones in)
	@$(BIN)/turnkeeper serve $(ARGS)

.PHONY: app
app: $(STAMP) ## Build the browser app, if its sources changed
	@$(BIN)/python -m tools.build_app

# The longest first, and those that wait much for browsers, disks and time: what only computes fills the gaps, and none
# of them is left to run alone at the end. They need the app, which is built by then: if make looked again, what is
# quick would come first.
.PHONY: test
test: app ## Run every check: lint, types, imports, tests in browsers too, rules, docs, wheel
	@LESS=1 $(MAKE) --no-print-directory --keep-going --assume-old=app -j$(JOBS) $(SYNC) \
		e2e-h-to-z e2e-a-to-g pytest-web pytest-promises pytest-rules pytest-rest pytest-beside \
		types wheel-smoke docs-check ui-test lint imports rules
	@echo 'All checks passed.'

.PHONY: lint
lint: $(STAMP) ## Check style and formatting, the app's too
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/python -m tools.build_app run --silent lint

.PHONY: types
types: app ## Check the types, the app's too
	$(BIN)/mypy $(SOURCES)
	$(BIN)/python -m tools.build_app run --silent types

.PHONY: imports
imports: $(STAMP) ## Check which parts import which
	$(BIN)/lint-imports --no-logo

.PHONY: e2e
e2e: app ## Run the tests in a browser, also those that `make test` leaves out
	$(BIN)/python -m pytest tests/e2e $(ARGS)

# The same in two parts, side by side: a browser waits for much of the time.
.PHONY: e2e-a-to-g
e2e-a-to-g: app
	$(BIN)/python -m pytest tests/e2e/test_[a-g]*.py

.PHONY: e2e-h-to-z
e2e-h-to-z: app
	$(BIN)/python -m pytest tests/e2e/test_[!a-g]*.py

.PHONY: ui-test
ui-test: app ## Run the app's own tests
	$(BIN)/python -m tools.build_app test --silent

.PHONY: ui-types
ui-types: $(STAMP) ## Write the app's types again from the server's
	$(BIN)/python -m tools.ui_types

.PHONY: screens
screens: app ## Take pictures of every screen, to be looked at (ARGS='pages rolled' for less)
	$(BIN)/python -m tools.screens $(ARGS)

.PHONY: pictures
pictures: app ## Take the pictures of README and the pages again
	$(BIN)/python -m tools.pictures $(ARGS)

.PHONY: pytest
pytest: app ## Run the tests and the doctests, but for those in a browser
	$(BIN)/python -m pytest --ignore=tests/e2e $(ARGS)

# The same in parts, side by side: the rules; the odds, the scenarios and the terminal; the server; the promises; the rest.
.PHONY: pytest-rules
pytest-rules: app
	$(BIN)/python -m pytest $(OF_THE_RULES)

.PHONY: pytest-beside
pytest-beside: app
	$(BIN)/python -m pytest $(BESIDE_THE_RULES)

.PHONY: pytest-web
pytest-web: app
	$(BIN)/python -m pytest tests/web

.PHONY: pytest-rest
pytest-rest: app
	$(BIN)/python -m pytest --ignore=tests/e2e --ignore=tests/promises --ignore=tests/web \
		$(OF_THE_RULES:%=--ignore=%) $(BESIDE_THE_RULES:%=--ignore=%)

.PHONY: pytest-promises
pytest-promises: app
	$(BIN)/python -m pytest tests/promises

.PHONY: rules
rules: $(STAMP) ## Check that every rule has its tests
	$(BIN)/python -m tools.rules

.PHONY: playthroughs
playthroughs: $(STAMP) ## Play the annotated fights again and write them out (tests/playthroughs)
	$(BIN)/python -m tools.playthroughs

.PHONY: bench
bench: $(STAMP) ## Measure the speed
	$(BIN)/python -m tools.bench
	$(BIN)/python -m tools.bench_growth
	$(BIN)/python -m tools.bench_growth_server
	$(BIN)/python -m tools.bench_server
	$(BIN)/python -m tools.bench_stores
	$(BIN)/python -m tools.bench_deal

.PHONY: bench-odds
bench-odds: $(STAMP) ## Measure the odds, and icepool's for the same questions
	$(BIN)/python -m tools.bench_odds

.PHONY: soak
soak: $(STAMP) ## Try the server's promises at full size (SOAK='--scale 0.01 P3' for less)
	$(BIN)/python -m tools.soak $(SOAK)

SPHINX := $(BIN)/python -m sphinx --quiet --nitpicky --fail-on-warning --keep-going -b html

.PHONY: docs
docs: $(STAMP) ## Build the documentation; a warning is an error
	$(SPHINX) -d $(DOCS_OUT)/doctrees docs $(DOCS_OUT)/html

# The pages as they are but for what Sphinx adds of its own: copies of the sources, and lists of what stands on a page.
.PHONY: docs-check
docs-check: $(STAMP) ## Check the documentation: as docs, in less time
	$(SPHINX) -t check -d $(DOCS_OUT)/check/doctrees docs $(DOCS_OUT)/check/html

.PHONY: wheel
wheel: app ## Build the wheel
	$(PIP) wheel -qq --no-deps --no-build-isolation --wheel-dir $(DIST) .

# The wheel goes into its own environment and is run from an empty folder, with the source tree out of reach.
# The pip at hand fills it, and only modules that are imported are compiled: most that come along never are.
.PHONY: wheel-smoke
wheel-smoke: app ## Build the wheel, install it elsewhere and try it
	@set -eu; tmp=$$(mktemp -d); trap 'rm -rf "$$tmp"' EXIT; \
	$(PIP) wheel -qq --no-deps --no-build-isolation --wheel-dir "$$tmp/dist" .; \
	$(BIN)/python -m venv --without-pip "$$tmp/venv"; \
	$(PIP) --python "$$tmp/venv/bin/python" install -qq --no-compile \
		--constraint constraints.txt "$$tmp"/dist/*.whl; \
	mkdir "$$tmp/empty"; cp tools/wheel_smoke.py "$$tmp/wheel_smoke.py"; cd "$$tmp/empty"; \
	"$$tmp/venv/bin/python" -I "$$tmp/wheel_smoke.py"

.PHONY: fmt
fmt: $(STAMP) ## Format the sources and mend what can be mended
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format
	$(BIN)/python -m tools.build_app run --silent fmt

.PHONY: constraints
constraints: $(STAMP) ## Compile the pinned versions again
	$(BIN)/pip-compile --quiet --upgrade --all-extras --strip-extras --no-header --no-annotate --no-emit-options \
		--no-emit-index-url --no-emit-find-links --no-emit-trusted-host --output-file $(VENV)/constraints.txt pyproject.toml
	grep '==' $(VENV)/constraints.txt > constraints.txt

.PHONY: venv
venv: $(STAMP) ## Make or refresh the virtual environment

$(STAMP): pyproject.toml constraints.txt
	@tools/venv.sh $(VENV) $(STAMP)

.PHONY: clean
clean: ## Delete what was built, and the caches
	rm -rf build $(DIST) $(DOCS_OUT) .coverage htmlcov src/turnkeeper/web/static ui/.tests ui/screens
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache .schemathesis
	find src tests tools docs -name __pycache__ -type d -prune -exec rm -rf {} +

.PHONY: distclean
distclean: clean ## As clean, and the virtual environment and the app's packages too
	rm -rf $(VENV) ui/node_modules
