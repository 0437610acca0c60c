# SPDX-License-Identifier: MIT
# `make help` lists the targets. Swift, gcc and make are assumed; what else a target needs it installs or names.
.DEFAULT_GOAL := help
SWIFT ?= swift
# The folders that `lint` and `format` look at.
SWIFT_SOURCES := Package.swift Sources Tests Tools/reference Documentation/Examples Benchmarks/Package.swift Benchmarks/Sources Examples/Package.swift \
	Examples/AudioPipeline Examples/TracePicture Examples/Embedding Examples/SwiftHosts Examples/TerminalForm Examples/Tests Integrations
# Seconds that one run of the suite may take: one that hangs is a failure that names the tests, not a wait.
LIMIT ?= 400
# How many times as long `soak` runs the stress tests, and the seconds that it may take.
SOAK ?= $(or $(RXRING_SOAK),20)
SOAK_LIMIT ?= 3600
# What users build: optimised. Testing has to be enabled by hand, since tests look at what is internal.
OPTIMISED := -c release -Xswiftc -enable-testing
RELEASE := $(OPTIMISED) --scratch-path .build-release
TSAN := $(OPTIMISED) --sanitize=thread --scratch-path .build-tsan
ASAN := $(OPTIMISED) --sanitize=address --scratch-path .build-asan
ASAN_ENVIRONMENT = ASAN_OPTIONS=detect_leaks=$${LEAKS:-1} LSAN_OPTIONS=suppressions=$(CURDIR)/.ci/leaks:print_suppressions=0
TSAN_ENVIRONMENT = TSAN_OPTIONS=suppressions=$(CURDIR)/.ci/races
# The sanitized builds have the suite and nothing else (Package.swift).
SUITE_ONLY := RXRING_SUITE_ONLY=1
# The tests whose threads park. What `wakeups` leaves out of them never asks a back end for anything.
PARKING := ^(CSupport|RxRuntime|RxRingC|RxDispatch|RxBlocking|Graph)Tests\.|Stress|Lane|ObserveOn|SubscribeOn|Hop|Blocked|Await|Async
# What `captive` and `hunt` take: seconds; `hunt` `thread` or `address` for a sanitizer.
SECONDS ?= 60
SANITIZE ?=
# What `differential` takes: names of sets, seeds, levels, how many graphs it shows of each; BARE=1, DECLARE=1, PRUNE=1.
DIFFERENTIAL = $(if $(SETS),--sets $(SETS)) $(if $(SEEDS),--seeds $(SEEDS)) $(if $(LEVEL),--level $(LEVEL)) $(if $(SHOW),--show $(SHOW)) \
	$(if $(BARE),--bare) $(if $(DECLARE),--declare) $(if $(PRUNE),--prune)
HUNTED = $(if $(SANITIZE),$(if $(filter thread,$(SANITIZE)),$(TSAN),$(ASAN)),$(RELEASE))

include Benchmarks/bench.mk
include Examples/examples.mk
include embedding.mk
include Tests/model.mk
include Tests/RealtimeGuard/guard.mk
include Tests/ARM64/arm64.mk
include Tests/Fuzz/fuzz.mk
include Tests/Simulation/simulate.mk

# The groups of `make help`, in this order; each makefile says which group its targets are in.
##@ Using RxRing
##@ Examples
##@ Measuring
##@ Checking
##@ Working on RxRing
##@ Steps of other targets

.PHONY: help build test test-release test-orders check check-builds debug-build release-build tsan-build asan-build library-build counted sizes pages replayed captive-short client-size moving-over made-up guides published wakeups tsan asan soak captive hunt differential adopter adopter-check docs docs-check lint format traits-update clean

##@ Using RxRing

help: ## this list
	@sh Tools/targets $(MAKEFILE_LIST)

build: ## build the library
	@$(SWIFT) build

docs: ## the reference and the guides as pages for a browser: .build/docs/index.html
	@sh Tools/docs .build/docs

test: ## run the whole test suite (RXRING_WAKEUP=uring|epoll|futex forces a wakeup back end)
	@$(SWIFT) build --build-tests
	@sh .ci/compiled-again .build/debug .build/debug.yaml
	@sh .ci/must-not-compile
	@sh .ci/type-checking
	@sh .ci/type-check-time
	@sh .ci/swift6-corpus
	@sh .ci/own-operators
	@sh .ci/cxx-client
	@sh .ci/suite $(LIMIT)
	@timeout 60 $(SWIFT) test --skip-build --disable-swift-testing

##@ Checking

check: check-builds test guard-test wakeups captive-short tsan asan examples-test bench-allocations embedding-test embedding-tsan nio-test telemetry-test ## everything that CI runs
	@echo "check: all passed"

lint: ## style, without changing anything
	@$(SWIFT) format lint --recursive --parallel --strict $(wildcard $(SWIFT_SOURCES))
	@sh .ci/lint

test-release: release-build ## run the suite optimised, as users build it
	@sh .ci/suite $(LIMIT) $(RELEASE)
	@$(MAKE) --no-print-directory captive-short

captive-short: release-build ## as captive, 0.3 seconds a kind (part of test-release)
	@$$($(SWIFT) build $(RELEASE) --show-bin-path)/CaptiveProbe 0.3

wakeups: release-build ## run the optimised suite, then what parks threads with each other wakeup back end
	@echo "== RXRING_WAKEUP=uring"; RXRING_WAKEUP=uring sh .ci/suite $(LIMIT) $(RELEASE)
	@for backend in epoll futex; do \
		echo "== RXRING_WAKEUP=$$backend"; RXRING_WAKEUP=$$backend sh .ci/suite $(LIMIT) $(RELEASE) --filter '$(PARKING)' || exit 1; \
	done

tsan: tsan-build ## run the optimised suite under ThreadSanitizer
	@$(SUITE_ONLY) $(TSAN_ENVIRONMENT) sh .ci/suite $(LIMIT) $(TSAN)

asan: asan-build ## run the optimised suite under AddressSanitizer and LeakSanitizer (LEAKS=0: without the latter)
	@$(SUITE_ONLY) $(ASAN_ENVIRONMENT) sh .ci/suite $(LIMIT) $(ASAN)

soak: ## the stress tests SOAK times as long (20), optimised, more random graphs, then test-orders, embedding-soak, model-soak, an hour of simulate, and fuzz
	@$(SWIFT) build --build-tests $(RELEASE)
	@RXRING_SOAK=$(SOAK) sh .ci/suite $(SOAK_LIMIT) $(RELEASE)
	@$(MAKE) --no-print-directory test-orders embedding-soak model-soak
	@$(MAKE) --no-print-directory simulate-mutants
	@$(MAKE) --no-print-directory simulate SECONDS=$(SIMULATE_SOAK)
	@$(MAKE) --no-print-directory fuzz SECONDS=600

test-orders: ## all tests in one process, one at a time, by name and in reverse: none changes another (part of soak)
	@$(SWIFT) build --build-tests $(RELEASE)
	@RXRING_ORDERS=1 sh .ci/suite $(SOAK_LIMIT) $(RELEASE) --filter OrderTests

captive: ## calls return in time while other threads never stop, and memory stays (SECONDS=60 a kind, some 50 kinds)
	@$(SWIFT) build $(RELEASE) --product CaptiveProbe
	@$$($(SWIFT) build $(RELEASE) --show-bin-path)/CaptiveProbe $(SECONDS)

hunt: ## random graphs among threads, optimised (SECONDS=60 SANITIZE=thread|address RXRING_SEED=number)
	@$(if $(SANITIZE),$(SUITE_ONLY)) $(SWIFT) build --build-tests $(HUNTED)
	@$(ASAN_ENVIRONMENT) $(TSAN_ENVIRONMENT) $(if $(SANITIZE),$(SUITE_ONLY)) RXRING_HUNT=$(SECONDS) sh .ci/suite $$(($(SECONDS) + 120)) $(HUNTED) --filter ThreadedGraphTests

differential: ## 30,000 recorded graphs and 68 programs do what RxSwift did (SETS=name,... SEEDS=number,... LEVEL=X,V,S,D,O SHOW=5)
	@sh Tools/need xz.command xz-utils
	@$(SWIFT) build $(RELEASE) --product Differential
	@$$($(SWIFT) build $(RELEASE) --show-bin-path)/Differential $(DIFFERENTIAL)
	@$(if $(SETS)$(SEEDS),,$(SWIFT) build --product Differential)
	@$(if $(SETS)$(SEEDS),,$$($(SWIFT) build --show-bin-path)/Differential --sets programs $(if $(BARE),--bare))

moving-over: ## build and run an app, and a library that asks for RxSwift by URL, on RxRing (the last commit)
	@sh .ci/moving-over

client-size: ## hold the bytes that each operator adds to a program against their ceilings (UPDATE=1 writes new ceilings)
	@$(SWIFT) build -c release --target Rx --quiet
	@sh .ci/client-size $(if $(UPDATE),--update)

adopter-check: ## hold the sizes of an app, of chains and of hello world against their ceilings (UPDATE=1 writes new ceilings)
	@$(SWIFT) build -c release --target RxRelay --quiet
	@sh Tools/adopter $(if $(UPDATE),--update,--check)

made-up: ## add CONTRIBUTING's worked examples to a copy just as it says, and run their checks
	@sh .ci/made-up

guides: c-library ## build and run the programs of Documentation/Guides and the operators' examples, and compare what they print
	@for target in RxCocoa RxTest RxBlocking RealtimeGuard; do $(SWIFT) build --target $$target || exit 1; done
	@sh .ci/guides

docs-check: docs ## the pages of docs: no broken link, every operator with its marble, every declaration with its comment, nothing internal
	@sh .ci/docs .build/docs

published: ## search optimised code for a reference count that moved across the step that hands the reference over
	@sh .ci/published

##@ Measuring

adopter: ## what building with RxRing costs: processor time of the library and of an app, sizes, what the type checker tries (some 4 minutes)
	@$(SWIFT) build -c release --target RxRelay --quiet
	@sh Tools/adopter

##@ Working on RxRing

format: ## bring the sources into the house's layout
	@$(SWIFT) format --recursive --parallel --in-place $(wildcard $(SWIFT_SOURCES))

traits-update: ## write new operators into the table of Documentation/Traits.md
	@$(SWIFT) build --build-tests
	@RXRING_UPDATE_TRAITS=1 $(SWIFT) test --skip-build --disable-xctest --filter TraitTableTests

clean: ## remove build products
	@rm -rf .build .build-release .build-tsan .build-asan .build-fuzz .build-sim .build-published Benchmarks/.build Examples/.build Integrations/*/.build

##@ Steps of other targets

# Most of an optimised build is one module at a time, which keeps one processor busy. So builds go two at a time, and the suites run afterwards, alone.
check-builds: ## what check builds, and its checks that only compute, two at a time
	@$(MAKE) --no-print-directory need-valgrind
	@$(MAKE) --no-print-directory --output-sync=target -j2 lint debug-build published release-build tsan-build asan-build model counted nio-build telemetry-build replayed \
		examples-build moving-over made-up arm64

debug-build: ## build the suite
	@$(SWIFT) build --build-tests

release-build: ## build the suite optimised
	@$(SWIFT) build --build-tests $(RELEASE)

tsan-build: ## build the suite for ThreadSanitizer
	@$(SUITE_ONLY) $(SWIFT) build --build-tests $(TSAN)

asan-build: ## build the suite for AddressSanitizer
	@$(SUITE_ONLY) $(SWIFT) build --build-tests $(ASAN)

counted: bench-build ## show-lockfree and bench-budgets, behind the build that uses the same folder
	@$(MAKE) --no-print-directory show-lockfree bench-budgets

sizes: library-build ## client-size and adopter-check, behind the builds that use the same folder
	@$(MAKE) --no-print-directory client-size adopter-check

pages: sizes ## guides and docs-check, behind what uses the same folder
	@$(MAKE) --no-print-directory guides docs-check

replayed: release-build pages ## differential, behind what uses the same folders
	@$(MAKE) --no-print-directory differential

library-build: debug-build ## build the library optimised, behind the build that uses the same folder
	@$(SWIFT) build -c release --target RxRingC
	@$(SWIFT) build -c release --target RxRelay
