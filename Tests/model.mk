# SPDX-License-Identifier: MIT
# The explorer of the memory model; the top Makefile includes this file. Documentation/Model.md says what it does.
MODEL_BUILD := .build/model
MODEL := $(MODEL_BUILD)/model
# Seconds of the processor that one scenario may take.
MODEL_SECONDS ?= 30
MODEL_SOAK ?= 300
# The sources of CSupport that are explored, compiled as they are against the model's verbs.
MODEL_STRUCTURES := rx_inbox rx_handoff rx_idle_spin rx_bias rx_deque rx_spsc_ring rx_error rx_slot rx_latch rx_lock rx_guard rx_injector rx_spares \
	rx_parker rx_parker_watch rx_park_futex rx_park_epoll rx_park_uring rx_uring rx_uring_map rx_wakeup rx_process rx_timers \
	rx_thread
MODEL_OBJECTS := $(patsubst Tests/Model/%.c,$(MODEL_BUILD)/%.o,$(wildcard Tests/Model/*.c))
MODEL_CHECKED := $(patsubst Tests/Model/%.c,$(MODEL_BUILD)/%.o,$(wildcard Tests/Model/litmus/*.c Tests/Model/scenarios/*.c)) \
	$(MODEL_STRUCTURES:%=$(MODEL_BUILD)/CSupport/%.o)
MODEL_HEADERS := $(wildcard Tests/Model/*.h Tests/Model/swift/*.h Tests/Model/scenarios/*.h CSupport/*.h CSupport/include/*.h)
# Fibers jump between stacks, which the fortified longjmp takes for an error.
MODEL_FLAGS := -std=gnu11 -U_FORTIFY_SOURCE -Wall -Wextra -Wno-missing-field-initializers -g
# gcc marks each plain access (-fsanitize=thread); memory.c has the functions that it calls then.
MODEL_MARKED := $(MODEL_FLAGS) -O1 -D_GNU_SOURCE= -fsanitize=thread -I Tests/Model -I Tests/Model/swift -I CSupport/include -I CSupport -include model_seams.h

.PHONY: model model-soak model-page

##@ Checking

model: $(MODEL) $(MODEL_BUILD)/axioms/axioms ## explore the lock-free structures: every order of steps and every value that C11 allows (MODEL_SECONDS=30 a scenario)
	@$(MODEL_BUILD)/axioms/axioms 2000
	@sh Tests/Model/run $(MODEL) $(MODEL_SECONDS)
	@MODEL_MARKED="$(MODEL_MARKED)" sh Tests/Model/mutants/run $(MODEL_BUILD) $(MODEL_SECONDS)

model-soak: $(MODEL) ## the long scenarios, then each order weakened: without it something must break (part of soak; MODEL_SOAK=300 seconds a scenario)
	@$(MODEL) --seconds $(MODEL_SOAK) long
	@sh Tools/need python3.command python3
	@python3 Tests/Model/orders $(MODEL) $(MODEL_SECONDS)

##@ Working on RxRing

model-page: $(MODEL) ## write the tables of Documentation/Model.md
	@sh Tools/need python3.command python3
	@python3 Tests/Model/orders $(MODEL) $(MODEL_SECONDS) --page Documentation/Model.md

##@ Steps of other targets

$(MODEL): $(MODEL_OBJECTS) $(MODEL_CHECKED) ## the explorer with all scenarios
	@gcc -o $@ $^

$(MODEL_BUILD)/axioms/axioms: $(wildcard Tests/Model/axioms/*) $(filter-out %/main.o,$(MODEL_OBJECTS)) ## the comparison with the formulas of RC11
	@mkdir -p $(@D)
	@gcc $(MODEL_FLAGS) -O2 -I Tests/Model $(filter %.c %.o,$^) -o $@

$(MODEL_OBJECTS): $(MODEL_BUILD)/%.o: Tests/Model/%.c $(MODEL_HEADERS) ## the explorer's own objects
	@mkdir -p $(@D)
	@gcc $(MODEL_FLAGS) -O2 -c $< -o $@

$(filter-out $(MODEL_BUILD)/CSupport/%,$(MODEL_CHECKED)): $(MODEL_BUILD)/%.o: Tests/Model/%.c $(MODEL_HEADERS) ## the scenarios
	@mkdir -p $(@D)
	@gcc $(MODEL_MARKED) -c $< -o $@

$(MODEL_BUILD)/CSupport/rx_park_epoll.o: MODEL_MARKED += -include epoll_seam.h
$(MODEL_BUILD)/CSupport/rx_thread.o: MODEL_MARKED += -include thread_seam.h
$(MODEL_BUILD)/CSupport/rx_park_uring.o $(MODEL_BUILD)/CSupport/rx_uring.o $(MODEL_BUILD)/CSupport/rx_uring_map.o: MODEL_MARKED += -include uring_seam.h
$(MODEL_BUILD)/CSupport/%.o: CSupport/%.c $(MODEL_HEADERS) ## the sources that are explored
	@mkdir -p $(@D)
	@gcc $(MODEL_MARKED) -c $< -o $@
