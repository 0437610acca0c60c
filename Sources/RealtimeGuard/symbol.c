// SPDX-License-Identifier: MIT
// dladdr knows exported functions only; the others are in the file's own symbol table.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "symbol.h"

#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/// The function that covers `offset` in the file's symbol table; null when there is none.
static const char *find(const char *file, uintptr_t offset) {
    const ElfW(Ehdr) *header = (const ElfW(Ehdr) *)file;
    if (memcmp(header->e_ident, ELFMAG, SELFMAG)) return 0;
    const ElfW(Shdr) *sections = (const ElfW(Shdr) *)(file + header->e_shoff);
    for (int i = 0; i < header->e_shnum; i++) {
        if (sections[i].sh_type != SHT_SYMTAB) continue;
        const ElfW(Sym) *symbols = (const ElfW(Sym) *)(file + sections[i].sh_offset);
        const char *names = file + sections[sections[i].sh_link].sh_offset;
        for (size_t each = 0; each < sections[i].sh_size / sizeof *symbols; each++) {
            const ElfW(Sym) *symbol = &symbols[each];
            if (ELF64_ST_TYPE(symbol->st_info) == STT_FUNC && offset >= symbol->st_value && offset - symbol->st_value < symbol->st_size)
                return names + symbol->st_name;
        }
    }
    return 0;
}

void rx_guard_name(void *address, char *text, size_t size) {
    Dl_info known;
    if (!dladdr(address, &known) || !known.dli_fname) {
        snprintf(text, size, "%p", address);
        return;
    }
    uintptr_t offset = (uintptr_t)address - (uintptr_t)known.dli_fbase;
    snprintf(text, size, "%s+%#zx", known.dli_fname, (size_t)offset);
    if (known.dli_sname) snprintf(text, size, "%s", known.dli_sname);
    int descriptor = open(known.dli_fname, O_RDONLY | O_CLOEXEC);
    struct stat status;
    if (descriptor < 0 || fstat(descriptor, &status)) return;
    void *file = mmap(0, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    close(descriptor);
    if (file == MAP_FAILED) return;
    const char *name = find(file, offset);
    if (name) snprintf(text, size, "%s", name);
    munmap(file, (size_t)status.st_size);
}
