// SPDX-License-Identifier: MIT
// A dlsym that takes, resizes and gives back memory at each call, to be preloaded before all else. RTLD_NEXT means the objects behind this one then.
// A call gives back the last block that the call before it took. Before the guard's constructors run, dlsym takes the text of an error and drops it:
// so the guard looks free up because dlsym calls it.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

/// The first call's: the guard makes that, to look malloc up.
void *greedy_first;
static void *last;
static int is_inside;

static void *next(void *handle, const char *name) {
    static void *(*original)(void *, const char *);
    const char *versions[] = {"GLIBC_2.34", "GLIBC_2.17", "GLIBC_2.2.5"};
    for (int i = 0; i < 3 && !original; i++) *(void **)&original = dlvsym(RTLD_NEXT, "dlsym", versions[i]);
    return original(handle, name);
}

void *dlsym(void *handle, const char *name) {
    // A guard that looks malloc up here has recursed.
    if (is_inside++ > 3) abort();
    free(last);
    char *block = malloc(5);
    if (!block) abort();
    strcpy(block, "four");
    block = realloc(block, 100);
    char *zeroed = calloc(3, 5);
    last = realloc(0, 9);
    if (!block || strcmp(block, "four") || !zeroed || zeroed[14] || !last) abort();
    free(block);
    if (greedy_first) free(zeroed);
    else greedy_first = zeroed;
    void *found = next(handle, name);
    is_inside--;
    return found;
}

__attribute__((constructor)) static void drop_an_error(void) {
    if (next(RTLD_DEFAULT, "a name that no object has") || !next(RTLD_DEFAULT, "malloc")) abort();
}
