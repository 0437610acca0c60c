# SPDX-License-Identifier: MIT
# The simulation; the Makefile includes this. Documentation/Decisions/0024-simulation.md says what it is. SEED=number begins there, SECONDS=60.

# With points, in Swift and in C. A scratch path of its own: nothing else is compiled so.
SIMULATED := $(OPTIMISED) -Xcc -DRX_SIMULATE=1 -Xswiftc -DRX_SIMULATE --scratch-path .build-sim
SIMULATE_FLAGS := -std=gnu11 -O2 -w -D_GNU_SOURCE= -I CSupport/include -I CSupport -I Tests/CSupportStress/include -I Tests/CSupportStress
SIMULATE_SOURCES := $(wildcard CSupport/*.c Tests/CSupportStress/*.c) Tests/Simulation/structures.c
# Seconds that `soak` simulates: an hour by its SOAK of 20.
SIMULATE_SOAK ?= $(shell expr $(SOAK) \* 180)

.PHONY: simulate simulate-mutants

##@ Checking

simulate: .build-sim/structures ## stress tests and random graphs with delays, refusals and leaps of the clock that a seed chooses (SECONDS=60 SEED=number; part of soak)
	@$(SWIFT) build --build-tests $(SIMULATED)
	@sh Tests/Simulation/run $(SECONDS) $(or $(SEED),$$(date +%s)) .build-sim/structures \
		"$$($(SWIFT) build $(SIMULATED) --show-bin-path)/RxRingPackageTests.xctest"

simulate-mutants: ## structures that are broken on purpose: the simulation finds each in seconds, in which the same stress without it misses some (part of soak)
	@SIMULATE_FLAGS="$(SIMULATE_FLAGS)" sh Tests/Simulation/mutants .build-sim/mutants

##@ Steps of other targets

.build-sim/structures: $(SIMULATE_SOURCES) $(wildcard CSupport/*.h CSupport/include/*.h Tests/CSupportStress/*.h) ## the stress programs with points
	@mkdir -p $(@D)
	@gcc $(SIMULATE_FLAGS) -DRX_SIMULATE=1 $(SIMULATE_SOURCES) -lpthread -o $@
