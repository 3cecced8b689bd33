# Everything a person needs: `make run`, `make test`. The virtual environment makes itself, and again when its list changes.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
READY := $(VENV)/.ready
READY_DEV := $(VENV)/.ready-dev
TESTS := -n 2 --dist worksteal -q
# a virtual environment that was moved, or whose Python is gone, is made anew
$(shell $(PY) -c '' 2>/dev/null || rm -f $(READY) $(READY_DEV))

.PHONY: run test check soak bench clean

# With a token only what production needs is installed; the local table needs the development tools too.
run: $(READY)
	@if [ -z "$$DISCORD_TOKEN" ] && ! grep -Eqs '^[[:space:]]*DISCORD_TOKEN[[:space:]]*=[[:space:]]*[^[:space:]#]' .env; then \
		$(MAKE) --no-print-directory $(READY_DEV); fi
	@exec $(PY) bot.py

test: $(READY_DEV)
	$(PY) -m pytest $(TESTS)

check: $(READY_DEV)
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .
	$(PY) -m mypy
	$(VENV)/bin/lint-imports

soak: $(READY_DEV)
	WAYBILL_SOAK=1 $(PY) -m pytest $(TESTS)

bench: $(READY_DEV)
	$(PY) -m tests.bench

$(READY): requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Waybill needs Python 3.11 or newer."; exit 1; }
	@echo "Making the virtual environment in $(VENV) ..."
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV)
	@$(PY) -m pip install --quiet --disable-pip-version-check -r requirements.txt
	@touch $(READY)

$(READY_DEV): $(READY) requirements-dev.txt
	@echo "Adding the development tools ..."
	@$(PY) -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	@touch $(READY_DEV)

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
