# SPDX-License-Identifier: MIT
# Fuzzing; the Makefile includes this. TARGETS are capi, marbles, wav and graphs; Tests/Fuzz/README.md says what each is.

TARGETS ?=
SEED ?=

.PHONY: fuzz fuzz-short

##@ Checking

fuzz: need ## the C API, marble pictures, sound files and graphs: earlier crashes, then new inputs (SECONDS=60 each, TARGETS="capi marbles wav graphs")
	@SEED="$(SEED)" sh .ci/fuzz $(SECONDS) $(TARGETS)

fuzz-short: ## fuzz, 20 seconds each
	@$(MAKE) --no-print-directory fuzz SECONDS=20
