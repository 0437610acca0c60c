# SPDX-License-Identifier: MIT
# The benchmark's targets; the top Makefile includes this file.
#   make bench                     the whole table
#   make bench FILTER=W7           one workload (FILTER="W1 visible" for one form, FILTER=W1,W4 for several)
#   make bench REPS=15 SEED=42 PEERS=RxRing,C JSON=file
BENCH_PACKAGE := Benchmarks
BENCH_BINARY := $(BENCH_PACKAGE)/.build/release/Bench
BENCH_OPTIONS = $(if $(FILTER),--filter "$(FILTER)") $(if $(REPS),--reps $(REPS)) $(if $(SEED),--seed $(SEED)) \
	$(if $(PEERS),--peers "$(PEERS)") $(if $(JSON),--json "$(JSON)") $(if $(W13_SECONDS),--w13-seconds $(W13_SECONDS))

.PHONY: bench bench-build bench-list bench-help bench-document bench-document-instructions bench-quick bench-check bench-budgets-update bench-instructions bench-check-instructions

bench: bench-build ## Measure RxRing beside eight others (FILTER=W7 REPS=7 SEED=7 JSON=file)
	@$(BENCH_BINARY) $(BENCH_OPTIONS)

bench-build:
	@swift build --package-path $(BENCH_PACKAGE) --configuration release --product Bench -debug-info-format none --quiet

bench-document: bench-build ## Measure, and put the table into Documentation/performance.md and README.md
	@$(BENCH_BINARY) --markdown Documentation/performance.md --markdown README.md $(BENCH_OPTIONS)

bench-document-instructions: bench-build ## Count instructions, and put that table into Documentation/performance.md
	@$(BENCH_BINARY) --instructions --markdown Documentation/performance.md

bench-list: bench-build ## Name the workloads and who takes part
	@$(BENCH_BINARY) --list

bench-help: bench-build
	@$(BENCH_BINARY) --help

bench-quick: bench-build ## A look at the table with a twentieth of the work; not for quoting
	@$(BENCH_BINARY) --divisor 20 --reps 3 --json $(BENCH_PACKAGE)/Results/quick.json $(BENCH_OPTIONS)

bench-check: bench-build ## Fail when RxRing allocates more than its checked-in budget
	@$(BENCH_BINARY) --check-budgets

bench-budgets-update: bench-build ## Write RxRing's allocations as the new budget
	@$(BENCH_BINARY) --update-budgets
	@command -v valgrind >/dev/null && $(BENCH_BINARY) --update-budgets --instructions || echo "instructions: valgrind is missing, their budget stays"

bench-instructions: bench-build ## Count instructions per unit with callgrind, single-threaded workloads
	@$(BENCH_BINARY) --instructions $(BENCH_OPTIONS)

bench-check-instructions: bench-build ## Fail when RxRing needs more instructions than its checked-in budget (needs valgrind)
	@$(BENCH_BINARY) --check-budgets --instructions
