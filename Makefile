# Everything a person needs: `make run`, `make test`. The virtual environment makes itself.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
STAMP := $(VENV)/.ready

.PHONY: run test check soak bench clean

run: $(STAMP)
	$(PY) bot.py

test: $(STAMP)
	$(PY) -m pytest -n 2 --dist worksteal -q

check: $(STAMP)
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .
	$(PY) -m mypy
	$(VENV)/bin/lint-imports

soak: $(STAMP)
	WAYBILL_SOAK=1 $(PY) -m pytest -n 2 --dist worksteal -q

bench: $(STAMP)
	$(PY) -m tests.bench

$(STAMP): requirements.txt requirements-dev.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Waybill needs Python 3.11 or newer."; exit 1; }
	$(PYTHON) -m venv --clear $(VENV)
	$(PY) -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	@touch $(STAMP)

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
