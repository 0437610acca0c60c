# SPDX-License-Identifier: MIT
# RxRing for C hosts; the Makefile includes this. `make install PREFIX=/usr DESTDIR=stage` installs the library, header and pkg-config files.

PREFIX ?= /usr/local
DESTDIR ?=
c_library = .build/c-library

.PHONY: c-library install embedding-test abi

c-library: need ## link librxring.so and librxring.a (into .build/c-library)
	@PREFIX="$(PREFIX)" sh .ci/c-library $(c_library)

install: c-library ## install the C library under PREFIX (/usr/local), below DESTDIR
	@install -d "$(DESTDIR)$(PREFIX)/lib/pkgconfig" "$(DESTDIR)$(PREFIX)/include"
	@cp -P $(c_library)/lib/librxring.* "$(DESTDIR)$(PREFIX)/lib/"
	@cp $(c_library)/lib/pkgconfig/*.pc "$(DESTDIR)$(PREFIX)/lib/pkgconfig/"
	@cp $(c_library)/include/rxring.h "$(DESTDIR)$(PREFIX)/include/"

embedding-test: need ## install the C library into a scratch folder and test it from C programs: memory, threads, forks, symbols, ABI
	@sh .ci/need valgrind/valgrind.h valgrind || true
	@sh .ci/embedding .build/embedding

abi: ## accept the C API as it is now: write Sources/CRxRing/rxring.abi
	@sh .ci/abi >Sources/CRxRing/rxring.abi
