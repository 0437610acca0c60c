# SPDX-License-Identifier: MIT
# The examples; the Makefile includes this. `make run` is the main one: FILE=recording.wav, ARGS="--frames 256 --fast".

FILE ?= Examples/AudioPipeline/speech.flac
SVG ?= Examples/out/audio-pipeline.svg
ARGS ?=

examples_build = swift build --package-path Examples -c release

.PHONY: run run-fast run-help run-form run-embedding examples-need examples-test

run: examples-need ## play FILE through the real-time lane to a level meter
	@$(examples_build) --product AudioPipeline
	@Examples/.build/release/AudioPipeline "$(FILE)" --output-svg "$(SVG)" $(ARGS)

run-fast: ## the same without a clock, as fast as the machine can
	@$(MAKE) --no-print-directory run ARGS="--fast $(ARGS)"

run-help: examples-need ## every option of the audio pipeline
	@$(examples_build) --product AudioPipeline
	@Examples/.build/release/AudioPipeline --help

run-form: ## a terminal form whose fields are bound both ways
	@$(examples_build) --product TerminalForm
	@Examples/.build/release/TerminalForm

run-embedding: examples-need ## a host program's own epoll loop that embeds the main loop
	@$(examples_build) --product Embedding
	@Examples/.build/release/Embedding

examples-test: examples-need ## the examples' own tests
	@$(examples_build) --product AudioPipeline
	@swift test --package-path Examples

examples-need:
	@sh .ci/need sndfile.h libsndfile1-dev liburing.h liburing-dev
