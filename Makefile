# Everything from a bare clone: Python 3.11 or newer, make and pip's registry are enough.  `make` lists what there is.

PYTHON ?= python3
JOBS   ?= 2

BIN := .venv/bin
PIP := -m pip --disable-pip-version-check -qq

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup system-parts play test lint format bench fuzz coverage cuda-check wasm lock clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: .venv/.project system-parts ## set everything up in .venv

play: setup ## the web table, in the browser
	@$(BIN)/nonsuch serve

# Every test runs once: what fails is red, and so is a worker that dies (a crash of compiled rules, a test that hangs).
test: setup ## run all tests
	$(BIN)/python -m pytest -n $(JOBS) --dist loadfile --max-worker-restart 0

lint: setup ## style, types and who may import whom
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

format: setup ## put the code into the common style
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: setup ## benchmarks, with their peers in the same run
	$(BIN)/python benchmarks/run.py

fuzz: setup ## long proofs by random play
	$(BIN)/python -m pytest -n $(JOBS) -m fuzz -o faulthandler_timeout=0

coverage: setup ## which lines the tests reach
	$(BIN)/coverage run -m pytest
	$(BIN)/coverage report

cuda-check: setup ## our games' kernels for NVIDIA GPUs, assembled where ptxas is; needs no GPU
	$(BIN)/python -m nonsuch.engine.backings.cuda

wasm: setup ## our games as WebAssembly, 1,000 games of each in node beside native ones
	$(BIN)/python -m benchmarks.wasm

# One lock for all: Python 3.11 to 3.14 on every platform.  `make lock UPGRADE=1` takes the newest versions.
LOCK = $(BIN)/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 --fork-strategy fewest \
       --generate-hashes --no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock' --extra server \
       $(if $(UPGRADE),--upgrade)

lock: ## write the requirements*.lock files anew (UPGRADE=1: newest versions)
	@test -x $(BIN)/uv || $(MAKE) setup
	$(LOCK) --extra dev --output-file requirements-dev.lock
	$(LOCK) --constraint requirements-dev.lock --output-file requirements.lock

clean: ## remove all that was made here
	rm -rf .venv build dist htmlcov .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests benchmarks -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# A virtual environment is made in three stages, each done again only when what it is made from has changed.
.venv/.python:
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' || { \
	  echo "Nonsuch needs Python 3.11 to 3.14, and '$(PYTHON)' is not one. Name yours: make setup PYTHON=python3.12" >&2; exit 1; }
	@echo "$(@D): a virtual environment of $$($(PYTHON) --version)"
	@$(PYTHON) -m venv $(@D)
	@touch $@

.venv/.packages: requirements-dev.lock
%/.packages: %/.python
	@echo "$(@D): the packages of $(filter %.lock,$^)"
	@$(@D)/bin/python $(PIP) install --require-hashes -r $(filter %.lock,$^)
	@touch $@

# The tests' real parts, from the system: chromium and postgresql.
system-parts:
	@sh scripts/system_parts.sh

%/.project: %/.packages pyproject.toml
	@echo "$(@D): Nonsuch itself"
	@$(@D)/bin/python $(PIP) install --no-build-isolation --no-deps --editable .
	@touch $@
