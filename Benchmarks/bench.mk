# SPDX-License-Identifier: MIT
# The benchmark's targets; the top Makefile includes this file.
#   make bench                     the whole table
#   make bench FILTER=W7           one workload (FILTER="W1 visible" for one form, FILTER=W1,W4 for several)
#   make bench REPS=15 SEED=42 PEERS=RxRing,C JSON=file
BENCH_PACKAGE := Benchmarks
BENCH_BINARY := $(BENCH_PACKAGE)/.build/release/Bench
BENCH_OPTIONS = $(if $(FILTER),--filter "$(FILTER)") $(if $(REPS),--reps $(REPS)) $(if $(SEED),--seed $(SEED)) \
	$(if $(PEERS),--peers "$(PEERS)") $(if $(JSON),--json "$(JSON)") $(if $(W13_SECONDS),--w13-seconds $(W13_SECONDS))

# A checkout that takes part: see Benchmarks/README.md.
override PEER_PATH := $(abspath $(PEER_PATH))
export PEER_PATH PEER_PRODUCT

.PHONY: bench bench-build bench-curves bench-list bench-help bench-document bench-document-instructions bench-quick bench-check bench-allocations bench-budgets budgets-update bench-instructions show-lockfree need-valgrind

##@ Using RxRing

bench: bench-build ## measure RxRing beside eight others (FILTER=W7 REPS=7 SEED=7 JSON=file)
	@$(BENCH_BINARY) --html $(BENCH_PACKAGE)/Results/latest.html $(BENCH_OPTIONS)

##@ Measuring

bench-quick: bench-build ## the table with a twentieth of the work; not for quoting
	@$(BENCH_BINARY) --divisor 20 --reps 3 --json $(BENCH_PACKAGE)/Results/quick.json $(BENCH_OPTIONS)

bench-curves: bench-build ## cost against length, depth, observers, sources, timers and schedulers; memory (part of the whole run)
	@$(BENCH_BINARY) --curves --json $(BENCH_PACKAGE)/Results/curves.json $(BENCH_OPTIONS)

bench-instructions: bench-build need-valgrind ## count instructions per unit with callgrind: single-threaded workloads, and each operator
	@$(BENCH_BINARY) --instructions $(BENCH_OPTIONS)

bench-list: bench-build ## name the workloads and the participants
	@$(BENCH_BINARY) --list

bench-help: bench-build ## every option of the benchmark
	@$(BENCH_BINARY) --help

##@ Checking

bench-check: bench-build ## fail when RxRing allocates, or needs more instructions, than its checked-in budgets (FILTER=map)
	@kept=0; for part in bench-allocations bench-budgets; do $(MAKE) --no-print-directory $$part || kept=1; done; exit $$kept

bench-allocations: bench-build ## the allocations alone
	@sh $(BENCH_PACKAGE)/show-push $(BENCH_BINARY)
	@$(BENCH_BINARY) --check-budgets $(BENCH_OPTIONS)

bench-budgets: bench-build need-valgrind ## the instructions alone
	@# Valgrind reads all symbols each time it starts, 300 times; the function to count in is enough.
	@strip -w -K '*runningOnce*' -o $(BENCH_BINARY)-counted $(BENCH_BINARY)
	@$(BENCH_BINARY)-counted --check-budgets --instructions $(BENCH_OPTIONS)

show-lockfree: need-valgrind ## count the atomic instructions of a push where sequences meet: in one context, and where any threads may come
	@swift build --package-path $(BENCH_PACKAGE) --configuration release --product LockFree -debug-info-format none --quiet
	@sh $(BENCH_PACKAGE)/show-lockfree $(BENCH_PACKAGE)/.build/release/LockFree

##@ Working on RxRing

budgets-update: bench-build need-valgrind ## write RxRing's allocations and instructions as the new budgets (FILTER=map)
	@$(BENCH_BINARY) --update-budgets $(BENCH_OPTIONS)
	@$(BENCH_BINARY) --update-budgets --instructions $(BENCH_OPTIONS)

bench-document: bench-build ## measure, put the table into Documentation/performance.md and README.md, and draw Benchmarks/Results/page.html
	@$(BENCH_BINARY) --markdown Documentation/performance.md --html $(BENCH_PACKAGE)/Results/page.html $(BENCH_OPTIONS)
	@sh Tools/readme-table

bench-document-instructions: bench-build need-valgrind ## count instructions, and put that table into Documentation/performance.md
	@$(BENCH_BINARY) --instructions --markdown Documentation/performance.md

##@ Steps of other targets

bench-build: ## build the benchmark
	@swift build --package-path $(BENCH_PACKAGE) --configuration release --product Bench -debug-info-format none --quiet

need-valgrind: ## install valgrind
	@sh Tools/need valgrind/valgrind.h valgrind
