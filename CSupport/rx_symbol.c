// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "rx_symbol.h"
#include <dlfcn.h>
#include <elf.h>
#if __has_include(<execinfo.h>)
#include <execinfo.h>
#endif

int rx_symbol_trace(void **addresses, int limit) {
#if __has_include(<execinfo.h>)
    return backtrace(addresses, limit);
#else
    // musl has no backtrace: there are no places then.
    (void)addresses, (void)limit;
    return 0;
#endif
}

bool rx_symbol_find(uintptr_t address, rx_symbol *symbol) {
    Dl_info info;
    if (!dladdr((void *)address, &info) || !info.dli_fname || !info.dli_fbase) return false;
    // An executable at a fixed address counts from zero. Its file's header is the first thing in memory, and its type the same in
    // 32 and 64 bits.
    const Elf64_Ehdr *header = info.dli_fbase;
    symbol->image = info.dli_fname;
    symbol->base = header->e_type == ET_EXEC ? 0 : (uintptr_t)info.dli_fbase;
    symbol->name = info.dli_sname;
    return true;
}
