# SPDX-License-Identifier: MIT
# The examples; the Makefile includes this. `make run` is the main one: FILE=recording.wav, ARGS="--frames 256 --fast"; with a sound card:
# BACKEND=alsa DEVICE=null, BACKEND=jack DEVICE=server; CAPTURE=1 listens instead of playing FILE.

FILE ?= Examples/AudioPipeline/speech.flac
examples_out = Examples/out
SVG ?= $(examples_out)/audio-pipeline.svg
ARGS ?=
TRACE ?= $(examples_out)/audio-pipeline.json
TRACE_SVG ?= $(examples_out)/trace.svg
BACKEND ?= clock
CAPTURE ?=

examples_build = swift build --package-path Examples -c release
# The card's library is built in where the back end needs it, and in the tests where it is installed. One trait at a time: SwiftPM passes two in an
# order that changes, and compiles again when it does.
traits_clock =
traits_alsa = --traits ALSA
traits_jack = --traits JACK
header_alsa = alsa/asoundlib.h libasound2-dev
header_jack = jack/jack.h libjack-jackd2-dev
# SECONDS has a default, which is for other targets: here it counts if it was given.
run_options = $(if $(CAPTURE),--capture,"$(FILE)") $(if $(filter-out clock,$(BACKEND)),--backend $(BACKEND)) $(if $(DEVICE),--device "$(DEVICE)") \
	$(if $(filter command environment,$(origin SECONDS)),--seconds $(SECONDS))

# What the program's messages say of its own options, said of make's.
explain_code = case $$code in \
    64) echo 'make: "make run-help" lists the options; make run ARGS="--seconds 3" passes them.' >&2 ;; \
    69) echo 'make: make run without BACKEND plays by the built-in clock.' >&2 ;; \
    esac

.PHONY: run trace-picture pictures-document run-first-steps run-fast run-help run-form run-embedding examples-need examples-build examples-test

##@ Using RxRing

# The folder of the pictures that are not asked for by name; it is ignored by git. Other folders are the user's to make.
$(examples_out):
	@mkdir -p $@

run: examples-need $(examples_out) ## play FILE through the real-time lane to a level meter (SECONDS=3 ARGS="--frames 256"; BACKEND=alsa|jack DEVICE=name; CAPTURE=1 listens)
	@[ -z "$(header_$(BACKEND))" ] || sh Tools/need $(header_$(BACKEND))
	@$(examples_build) --product AudioPipeline $(traits_$(BACKEND))
	@Examples/.build/release/AudioPipeline $(run_options) --output-svg "$(SVG)" $(ARGS) || { code=$$?; $(explain_code); exit $$code; }

##@ Examples

run-fast: ## play FILE without a clock, as fast as the machine can
	@$(MAKE) --no-print-directory run ARGS="--fast $(ARGS)"

trace-picture: examples-need $(examples_out) ## play with a trace, and draw how a block of sound becomes a picture (TRACE_SVG=file)
	@$(examples_build) --product AudioPipeline
	@$(examples_build) --product TracePicture
	@Examples/.build/release/AudioPipeline --wake futex --plain --output-svg "$(SVG)" --trace "$(TRACE)"
	@Examples/.build/release/TracePicture "$(TRACE)" "$(TRACE_SVG)" window meter
	@echo "picture     $(TRACE_SVG); open $(TRACE) in ui.perfetto.dev for all of it"

run-help: examples-need ## every option of the audio pipeline; make run ARGS="--seconds 3" passes them
	@$(examples_build) --product AudioPipeline
	@Examples/.build/release/AudioPipeline --help
	@echo 'make run ARGS="--seconds 3" FILE=song.ogg passes options and a file to this program.'

run-first-steps: examples-need ## the ten lines of the README
	@$(examples_build) --product FirstSteps
	@Examples/.build/release/FirstSteps

run-form: ## a terminal form whose fields are bound both ways
	@$(examples_build) --product TerminalForm
	@Examples/.build/release/TerminalForm

run-embedding: examples-need ## a host program's own epoll loop that embeds the main loop
	@$(examples_build) --product Embedding
	@Examples/.build/release/Embedding

##@ Checking

examples-build: examples-need ## build examples-test
	@sh Tools/need $(header_alsa) || true
	@sh Tools/need $(header_jack) || true
	@command -v jackd >/dev/null || DEBIAN_FRONTEND=noninteractive apt-get install -y -q jackd2 >/dev/null 2>&1 || true
	@sh .ci/examples --build

examples-test: examples-build ## the examples' own tests; those of sound cards where their libraries can be had
	@sh .ci/examples

##@ Working on RxRing

pictures-document: examples-need $(examples_out) ## draw the pictures of README.md and Documentation/performance.md: Documentation/meter.svg, trace.svg
	@$(MAKE) --no-print-directory trace-picture TRACE_SVG=Documentation/trace.svg
	@Examples/.build/release/AudioPipeline --fast --plain --output-svg "$(SVG)" --meter-svg Documentation/meter.svg

##@ Steps of other targets

examples-need: ## install what the examples are built with
	@sh Tools/need sndfile.h libsndfile1-dev
