# SPDX-License-Identifier: MIT
# `make help` lists the targets. Swift, gcc and make are assumed; what else a target needs it installs or names.
.DEFAULT_GOAL := help
SWIFT ?= swift
# The folders that `lint` and `format` look at.
SWIFT_SOURCES := Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources Examples/Package.swift \
	Examples/AudioPipeline Examples/TracePicture Examples/Embedding Examples/SwiftHosts Examples/TerminalForm Examples/Tests Integrations
# Seconds that one run of the suite may take: one that hangs is a failure that names the tests, not a wait.
LIMIT ?= 400
# How many times as long `soak` runs the stress tests, and the seconds that it may take.
SOAK ?= $(or $(RXRING_SOAK),20)
SOAK_LIMIT ?= 3600

include Benchmarks/bench.mk
include Examples/examples.mk
include embedding.mk

.PHONY: help need build test check wakeups tsan asan soak lint format clean

help: ## this list
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sort | awk -F ':.*## ' '{ printf "  make %-28s %s\n", $$1, $$2 }'

need:
	@sh .ci/need liburing.h liburing-dev

build: need ## build the library
	@$(SWIFT) build

test: need ## run the whole test suite (RXRING_WAKEUP=uring|epoll|futex forces a wakeup back end)
	@$(SWIFT) build --build-tests
	@sh .ci/must-not-compile
	@sh .ci/type-checking
	@sh .ci/type-check-time
	@sh .ci/swift6-corpus
	@sh .ci/suite $(LIMIT)
	@timeout 60 $(SWIFT) test --skip-build --disable-swift-testing

wakeups: need ## run the suite once with each wakeup back end
	@$(SWIFT) build --build-tests
	@for backend in uring epoll futex; do \
		echo "== RXRING_WAKEUP=$$backend"; RXRING_WAKEUP=$$backend sh .ci/suite $(LIMIT) || exit 1; \
	done

tsan: need ## run the suite under ThreadSanitizer
	@$(SWIFT) build --build-tests --sanitize=thread --scratch-path .build-tsan
	@sh .ci/suite $(LIMIT) --sanitize=thread --scratch-path .build-tsan

asan: need ## run the suite under AddressSanitizer and LeakSanitizer (LEAKS=0: without)
	@$(SWIFT) build --build-tests --sanitize=address --scratch-path .build-asan
	@ASAN_OPTIONS=detect_leaks=$${LEAKS:-1} LSAN_OPTIONS=suppressions=$(CURDIR)/.ci/leaks:print_suppressions=0 sh .ci/suite $(LIMIT) --sanitize=address --scratch-path .build-asan

soak: need ## the stress tests SOAK times as long (20), 100,000 random graphs, then embedding-soak
	@$(SWIFT) build --build-tests
	@RXRING_SOAK=$(SOAK) sh .ci/suite $(SOAK_LIMIT)
	@$(MAKE) --no-print-directory embedding-soak

check: lint test wakeups tsan asan examples-test bench-check show-lockfree embedding-test embedding-tsan nio-test telemetry-test ## everything that CI runs
	@echo "check: all passed"

lint: ## style, without changing anything
	@$(SWIFT) format lint --recursive --parallel --strict $(wildcard $(SWIFT_SOURCES))
	@sh .ci/lint

format: ## bring the sources into the house's layout
	@$(SWIFT) format --recursive --parallel --in-place $(wildcard $(SWIFT_SOURCES))

clean: ## remove build products
	@rm -rf .build .build-tsan .build-asan Benchmarks/.build Examples/.build Integrations/*/.build
