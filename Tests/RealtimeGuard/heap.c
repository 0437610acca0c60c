// SPDX-License-Identifier: MIT
// What the guard sees of the heap, and that the heap is the one that the program has without the guard. Exits with 0, or says what is wrong.
// The argument is what to expect: "libc", "replacement" (replacement.c is preloaded) or "unseen" (the guard says that it does not watch memory).
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <errno.h>
#include <malloc.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "realtime_guard.h"

static int wrong;
static int (*replacement_owns)(const void *);

#define EXPECT(what) \
    do { \
        if (!(what)) { \
            wrong = 1; \
            fprintf(stderr, "heap.c:%d: %s\n", __LINE__, #what); \
        } \
    } while (0)

/// Watches `call`, which has to take or give back that often.
#define EXPECT_COUNTS(taken, given, call) \
    do { \
        rx_guard_enter(); \
        call; \
        rx_guard_report report = rx_guard_leave(); \
        if (report.allocations != (taken) || report.frees != (given)) { \
            wrong = 1; \
            fprintf(stderr, "heap.c:%d: %s: %d allocations, %d frees\n", __LINE__, #call, (int)report.allocations, (int)report.frees); \
        } \
    } while (0)

/// Uses all of a block, and gives it back.
static void use(void *memory, size_t size) {
    EXPECT(memory && malloc_usable_size(memory) >= size);
    if (!memory) return;
    EXPECT(!replacement_owns || replacement_owns(memory));
    memset(memory, 1, malloc_usable_size(memory));
    EXPECT_COUNTS(0, 1, free(memory));
}

static void *volatile block;
static void *volatile none;

static void functions(void) {
    EXPECT_COUNTS(1, 0, block = malloc(100));
    EXPECT(malloc_usable_size(block) == (replacement_owns ? 108 : 104));
    use(block, 100);
    EXPECT_COUNTS(1, 0, block = calloc(3, 5));
    for (int i = 0; i < 15; i++) EXPECT(((char *)block)[i] == 0);
    EXPECT_COUNTS(1, 0, block = realloc(block, 4000));
    use(block, 4000);
    EXPECT_COUNTS(1, 0, block = realloc(none, 10));
    use(block, 10);
    EXPECT_COUNTS(1, 0, block = reallocarray(none, 7, 11));
    EXPECT_COUNTS(1, 0, block = reallocarray(block, 70, 11));
    use(block, 770);
    volatile size_t many = SIZE_MAX;
    errno = 0;
    EXPECT(!reallocarray(none, many, 2) && errno == ENOMEM);
    EXPECT(!calloc(many, 2));
    EXPECT_COUNTS(1, 0, block = memalign(256, 9));
    EXPECT((uintptr_t)block % 256 == 0);
    use(block, 9);
    EXPECT_COUNTS(1, 0, block = aligned_alloc(256, 512));
    EXPECT((uintptr_t)block % 256 == 0);
    use(block, 512);
    EXPECT_COUNTS(1, 0, block = valloc(9));
    EXPECT((uintptr_t)block % 4096 == 0);
    use(block, 9);
    EXPECT_COUNTS(1, 0, block = pvalloc(9));
    use(block, 4096);
    void *aligned = &wrong;
    EXPECT(posix_memalign(&aligned, 3, 10) == EINVAL && aligned == &wrong);
    EXPECT(posix_memalign(&aligned, 24, 10) == EINVAL && aligned == &wrong);
    EXPECT(posix_memalign(&aligned, 0, 10) == EINVAL && aligned == &wrong);
    EXPECT_COUNTS(1, 0, EXPECT(posix_memalign(&aligned, 512, 10) == 0));
    EXPECT((uintptr_t)aligned % 512 == 0);
    use(aligned, 10);
    EXPECT_COUNTS(0, 0, free(none));
    EXPECT_COUNTS(0, 0, malloc_usable_size(none));
    // What libc takes by itself.
    EXPECT_COUNTS(1, 0, block = strdup("text"));
    use(block, 5);
}

#ifdef WITH_CXX
extern void *_Znwm(size_t), *_Znam(size_t), *_ZnwmSt11align_val_t(size_t, size_t);
extern void _ZdlPv(void *), _ZdaPv(void *), _ZdlPvm(void *, size_t), _ZdlPvSt11align_val_t(void *, size_t);

static void operators(void) {
    EXPECT_COUNTS(1, 0, block = _Znwm(40));
    EXPECT_COUNTS(0, 1, _ZdlPv(block));
    EXPECT_COUNTS(1, 0, block = _Znwm(40));
    EXPECT_COUNTS(0, 1, _ZdlPvm(block, 40));
    EXPECT_COUNTS(1, 0, block = _Znam(40));
    EXPECT_COUNTS(0, 1, _ZdaPv(block));
    EXPECT_COUNTS(1, 0, block = _ZnwmSt11align_val_t(128, 64));
    EXPECT_COUNTS(0, 1, _ZdlPvSt11align_val_t(block, 64));
    EXPECT_COUNTS(0, 0, _ZdlPv(none));
}
#else
static void operators(void) {}
#endif

/// After it dlsym forgets the text of an error, in a thread that has taken nothing else.
static void *fail_a_lookup(void *context) {
    EXPECT(!dlsym(RTLD_DEFAULT, "a name that no object has"));
    EXPECT(dlerror());
    EXPECT(dlsym(RTLD_DEFAULT, "malloc"));
    return context;
}

/// A block that dlsym took while the guard looked a function up.
static void early_blocks(void) {
    void **greedy_first = dlsym(RTLD_DEFAULT, "greedy_first");
    if (!greedy_first) return;
    EXPECT(*greedy_first && malloc_usable_size(*greedy_first) == 15);
    memset(*greedy_first, 7, 15);
    char *moved = realloc(*greedy_first, 200);
    EXPECT(moved && moved[0] == 7 && moved[14] == 7);
    free(moved);
}

int main(int count, char **arguments) {
    const char *expected = count > 1 ? arguments[1] : "libc";
    early_blocks();
    *(void **)&replacement_owns = dlsym(RTLD_DEFAULT, "replacement_owns");
    EXPECT(!strcmp(expected, "unseen") || (replacement_owns != 0) == !strcmp(expected, "replacement"));
    // The question changes no count.
    EXPECT_COUNTS(0, 0, EXPECT(rx_guard_watches_memory() == (strcmp(expected, "unseen") != 0)));
    if (rx_guard_watches_memory()) {
        functions();
        operators();
    }
    pthread_t thread;
    EXPECT(!pthread_create(&thread, 0, fail_a_lookup, 0));
    pthread_join(thread, 0);
    return wrong;
}
