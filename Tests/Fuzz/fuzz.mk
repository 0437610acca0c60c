# SPDX-License-Identifier: MIT
# Fuzzing; the Makefile includes this. TARGETS are capi, marbles, wav and graphs; Tests/Fuzz/README.md says what each is.

TARGETS ?=
SEED ?=

.PHONY: fuzz

##@ Checking

fuzz: ## the C API, marble pictures, sound files and graphs: earlier crashes, then new inputs (SECONDS=60 each, TARGETS="capi marbles wav graphs")
	@SEED="$(SEED)" sh .ci/fuzz $(SECONDS) $(TARGETS)
