# SPDX-License-Identifier: MIT
# The guard over other heaps than libc's; the top Makefile includes this file.

.PHONY: guard-test

##@ Checking

guard-test: ## RealtimeGuard with a malloc replacement, with gcc's and clang's sanitizers, and while dlsym takes memory
	@sh Tests/RealtimeGuard/run
