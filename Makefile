# Two commands are enough: `make play` and `make test`. Each sets up .venv/ first; a second time that is quick.
# PYTHON=/path/to/python chooses the Python for a new .venv/ (3.11 to 3.13); PEOPLE= and PORT= are for `make play`.

SHELL := /bin/sh
VENV := .venv
PY := $(VENV)/bin/python
STAMP := $(VENV)/.installed
BENCH_STAMP := $(VENV)/.installed-bench
ASSETS_STAMP := $(VENV)/.installed-assets
ORACLE_STAMP := $(VENV)/.installed-oracle
MUTANTS_STAMP := $(VENV)/.installed-mutants
PIP_INSTALL := ./.ci/venv install
CODE := engine bot tests assets
JOBS ?= auto
OUT ?= demo
SEED ?= 7
HANDS ?= 20000
FIRST ?= 1
SAMPLE ?= 300
TEST ?= hard
REFERENCE ?= medium
GAME ?= jamaican
MATCHES ?= 1000

.DEFAULT_GOAL := help
.PHONY: help setup play run doctor test check format bench load soak demo oracle strength stall mutants lock assets clean

help: ## this list
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 10

# Compiled here as pip compiles what it installs: where Python may not write beside its sources, each start would.
setup: $(STAMP) ## make .venv/ with the locked packages
	@$(PY) -m compileall -q engine bot

$(STAMP): requirements.lock pyproject.toml
	@./.ci/venv make "$(PYTHON)"
	@$(PIP_INSTALL) --require-hashes -r requirements.lock
	@$(PIP_INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

# Without the peers only the ratios to them are missing, so what cannot be installed everywhere stops nothing.
$(BENCH_STAMP): $(STAMP) requirements-bench.lock
	@if $(PIP_INSTALL) --require-hashes --no-build-isolation -r requirements-bench.lock; then touch $@; else \
		echo "The engines to compare with cannot be installed here; everything else is measured." >&2; \
		awk '/^[a-z]/ { ours = /^psutil==/ } ours' requirements-bench.lock >$(VENV)/measuring.txt; \
		$(PIP_INSTALL) --require-hashes -r $(VENV)/measuring.txt; fi

$(ORACLE_STAMP): $(STAMP) requirements-oracle.lock
	@$(PIP_INSTALL) --require-hashes -r requirements-oracle.lock
	@touch $@

$(MUTANTS_STAMP): $(STAMP) requirements-mutants.lock
	@$(PIP_INSTALL) --require-hashes -r requirements-mutants.lock
	@touch $@

$(ASSETS_STAMP): $(STAMP) requirements-assets.lock
	@$(PIP_INSTALL) --require-hashes -r requirements-assets.lock
	@touch $@

play: setup ## run the bot: on Discord with DISCORD_TOKEN in .env, else at a local table in the browser
	@$(PY) -m bot play $(if $(PEOPLE),--people $(PEOPLE)) $(if $(PORT),--port $(PORT))

run: setup ## run the bot on Discord (needs DISCORD_TOKEN)
	@$(PY) -m bot run

doctor: setup ## look whether everything that the bot needs is there, and say what to do
	@$(PY) -m bot doctor

test: setup ## run all tests
	@$(PY) -m pytest -n $(JOBS) --maxprocesses 4

check: setup ## format, lint, types, import contracts
	@$(PY) -m ruff format --check .
	@$(PY) -m ruff check .
	@$(PY) -m mypy $(CODE)
	@$(VENV)/bin/lint-imports --no-logo

format: setup ## write the format and the easy lint fixes
	@$(PY) -m ruff format .
	@$(PY) -m ruff check --fix .

bench: setup $(BENCH_STAMP) ## measure; prints a table and writes bench.json
	@$(PY) -m tests.benchmarks

load: setup $(BENCH_STAMP) ## 150 tables of people for ten minutes and more; writes load.json (up to 25 minutes)
	@$(PY) -m tests.benchmarks.load $(if $(TABLES),--tables $(TABLES)) $(if $(MINUTES),--minutes $(MINUTES)) $(if $(STEP),--step $(STEP))

soak: setup ## a day of virtual time at six tables in bad weather; writes soak.json (20 minutes)
	@$(PY) -m tests.e2e.soak $(if $(HOURS),--hours $(HOURS)) --seed "$(SEED)"

demo: setup ## a whole match by scripted people: make demo OUT=folder SEED=7
	@$(PY) -m bot demo --out "$(OUT)" --seed "$(SEED)"

oracle: $(ORACLE_STAMP) ## hold the lay-down search against an independent solver: make oracle HANDS=20000 FIRST=1
	@$(PY) -m tests.engine.lay_down_oracle $(HANDS) $(FIRST)

strength: setup ## how well a level plays: make strength TEST=hard REFERENCE=medium GAME=jamaican MATCHES=1000 (ADVANTAGE=1)
	@$(PY) -m tests.strength $(TEST) $(REFERENCE) --game $(GAME) --matches $(MATCHES) $(if $(ADVANTAGE),--advantage)

stall: setup ## look for a table of computers that stalls: make stall MATCHES=10000 FIRST=1
	@$(PY) -m tests.strength.stall $(MATCHES) $(FIRST)

mutants: $(MUTANTS_STAMP) ## change the engine a little, many times, and see what tests notice: make mutants SAMPLE=300 SEED=7
	@$(PY) -m tests.mutants $(SAMPLE) $(SEED)

lock: setup ## renew the lock files from pyproject.toml (UPGRADE=1: to the newest versions)
	@./.ci/lock $(if $(UPGRADE),--upgrade)

assets: $(ASSETS_STAMP) ## remake the committed card pictures (see assets/README.md)
	@$(PY) assets/cards/make.py $(FACES)

clean: ## remove .venv/ and caches
	@rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache build *.egg-info
