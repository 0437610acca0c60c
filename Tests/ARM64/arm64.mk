# SPDX-License-Identifier: MIT
# The C half on ARM64; the Makefile includes this. Documentation/ARM64.md says what it shows. MILLISECONDS=1000 each program, SEED=number.

MILLISECONDS ?= 1000

.PHONY: arm64 arm64-need

##@ Checking

arm64: arm64-need ## cross-compile CSupport and its stress programs for ARM64, run them under qemu (MILLISECONDS=1000 each), compare Documentation/ARM64.md
	@SEED="$(SEED)" sh .ci/arm64 .build/arm64 $(MILLISECONDS)

##@ Steps of other targets

arm64-need: ## install the cross compiler and the emulator
	@sh Tools/need aarch64-linux-gnu-gcc.command "gcc-aarch64-linux-gnu libc6-dev-arm64-cross" qemu-aarch64.command qemu-user
