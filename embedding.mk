# SPDX-License-Identifier: MIT
# RxRing for C hosts; the Makefile includes this. `make install PREFIX=/usr DESTDIR=stage` installs the library.

PREFIX ?= /usr/local
DESTDIR ?=
c_library = .build/c-library

.PHONY: c-library install uninstall embedding-need embedding-test embedding-tsan embedding-refuse embedding-soak w13-document nio-test nio-build telemetry-test telemetry-build abi run-epoll run-glib run-libuv run-alsa run-jack run-dispatch \
	run-runloop run-async

# $(call run_host,LOOP,PACKAGE): builds and runs Examples/Hosts/demo.c in a foreign loop, by one compiler line.
run_host = mkdir -p .build/hosts && \
	$(CC) -Wall -O2 Examples/Hosts/demo.c Examples/Hosts/$(1).c -o .build/hosts/$(1) \
	-I$(c_library)/include -L$(c_library)/lib -l:librxring.a -lstdc++ -lm $(if $(2),$$(pkg-config --cflags --libs $(2))) && \
	.build/hosts/$(1)

# Seconds of sound, the card's name (jack: the server's), frames of a callback, blocks of 128 frames that the lane holds.
SOUND ?= 10
SLACK ?= 512
DEVICE ?=
FRAMES ?= 256

# $(call run_sound,BACKEND): builds and runs Examples/AudioHosts/pipeline.c for a sound card.
run_sound = mkdir -p .build/hosts && \
	$(CC) -Wall -O2 Examples/AudioHosts/pipeline.c Examples/AudioHosts/$(1).c -o .build/hosts/$(1) \
	-I$(c_library)/include -L$(c_library)/lib -l:librxring.a -lstdc++ -lm $$(pkg-config --cflags --libs $(1)) && \
	.build/hosts/$(1) $(SOUND) "$(DEVICE)" $(FRAMES) $(SLACK)

##@ Using RxRing

c-library: ## link librxring.so and librxring.a (into .build/c-library)
	@PREFIX="$(PREFIX)" sh Tools/c-library $(c_library)

install: c-library ## install the C library under PREFIX (/usr/local), below DESTDIR, and say how to use it
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" sh Tools/install $(c_library)

uninstall: ## remove what make install put under PREFIX, below DESTDIR
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" sh Tools/install --remove

##@ Examples

run-epoll: c-library ## a C host with a loop over epoll drives RxRing
	@$(call run_host,epoll,)

run-glib: c-library ## a C host in GLib's main loop drives RxRing
	@sh Tools/need glib-2.0.pc libglib2.0-dev
	@$(call run_host,glib,glib-2.0)

run-libuv: c-library ## a C host in libuv's loop drives RxRing
	@sh Tools/need libuv.pc libuv1-dev
	@$(call run_host,libuv,libuv)

run-alsa: c-library ## from an ALSA card's thread through the real-time lane to levels (DEVICE=null SOUND=10 FRAMES=256)
	@sh Tools/need alsa.pc libasound2-dev
	@$(call run_sound,alsa)

run-jack: c-library ## from a JACK client's callback through the real-time lane to levels (needs a server: jackd -d dummy)
	@sh Tools/need jack.pc libjack-jackd2-dev
	@$(call run_sound,jack)

run-dispatch: ## a Swift host under dispatchMain drives RxRing
	@$(SWIFT) run --package-path Examples -c release DispatchHost

run-runloop: ## a Swift host in Foundation's RunLoop drives RxRing
	@$(SWIFT) run --package-path Examples -c release RunLoopHost

run-async: ## a Swift host with an async main drives RxRing
	@$(SWIFT) run --package-path Examples -c release AsyncHost

##@ Checking

nio-test: nio-build ## SwiftNIO's event loop as a scheduler, and as the driver of the main loop (a package of its own)
	@timeout -k 10 120 $(SWIFT) test --package-path Integrations/NIO $(OPTIMISED) --skip-build --disable-xctest

telemetry-test: telemetry-build ## the bridges to swift-log and swift-metrics (a package of its own)
	@timeout -k 10 120 $(SWIFT) test --package-path Integrations/Telemetry $(OPTIMISED) --skip-build --disable-xctest

embedding-test: embedding-need ## the installed C library from C programs: memory, threads, forks, symbols, ABI
	@sh .ci/embedding .build/embedding
	@sh .ci/trace-cost

embedding-tsan: embedding-need ## the foreign loops' test under ThreadSanitizer
	@sh .ci/hosts-tsan .build/hosts-tsan

embedding-refuse: c-library ## refuse each system call, thread and allocation of a host in turn, with each of its error codes (an hour)
	@mkdir -p .build/hosts
	@$(CC) -std=gnu11 -O1 -Wall Tests/EmbeddingTests/refuse.c -o .build/hosts/refuse -I$(c_library)/include -L$(c_library)/lib -lrxring \
		-Wl,-rpath,$(CURDIR)/$(c_library)/lib
	@timeout -k 10 7200 .build/hosts/refuse 1

embedding-soak: c-library embedding-refuse ## embedding-refuse, a day of audio in simulated time, and ten minutes on ALSA's null card (SOUND=600)
	@mkdir -p .build/hosts
	@$(CC) -std=gnu11 -O2 -Wall Tests/EmbeddingTests/day.c -o .build/hosts/day \
		-I$(c_library)/include -L$(c_library)/lib -l:librxring.a -lstdc++ -lm
	@timeout -k 10 3600 .build/hosts/day 24
	@$(MAKE) --no-print-directory run-alsa DEVICE=null FRAMES=128 SLACK=4 SOUND=$(if $(filter 10,$(SOUND)),600,$(SOUND)) >.build/hosts/soak || { tail -n 8 .build/hosts/soak; exit 1; }
	@tail -n 4 .build/hosts/soak && echo "load        $$(cut -d ' ' -f 1-3 /proc/loadavg) on $$(nproc) cores"

##@ Working on RxRing

abi: ## accept the C API as it is now: write Sources/CRxRing/rxring.abi
	@sh Tools/abi >Sources/CRxRing/rxring.abi

w13-document: bench-build ## push from real-time callbacks for a minute each on loaded cores; put the figures into Documentation/performance.md (W13_SECONDS=60)
	@sh Tools/w13-document

##@ Steps of other targets

embedding-need: ## install what the C programs are built with
	@sh Tools/need valgrind/valgrind.h valgrind || true
	@sh Tools/need glib-2.0.pc libglib2.0-dev || true
	@sh Tools/need libuv.pc libuv1-dev || true
	@sh Tools/need alsa.pc libasound2-dev || true
	@sh Tools/need jack.pc libjack-jackd2-dev || true
	@command -v jackd >/dev/null || DEBIAN_FRONTEND=noninteractive apt-get install -y -q jackd2 >/dev/null 2>&1 || true

nio-build: ## build nio-test
	@$(SWIFT) build --package-path Integrations/NIO $(OPTIMISED) --build-tests

telemetry-build: ## build telemetry-test
	@$(SWIFT) build --package-path Integrations/Telemetry $(OPTIMISED) --build-tests
