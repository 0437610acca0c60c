// SPDX-License-Identifier: MIT
// The executable's definitions come before libc's, so calls from Swift, from C and from the Swift runtime all pass here.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdarg.h>
#include <stdlib.h>
#include <unistd.h>

#include "guard_state.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define RX_GUARD_SANITIZED 1
#endif
#endif

#if RX_GUARD_SANITIZED

bool rx_guard_watches_memory(void) { return false; }

#else

bool rx_guard_watches_memory(void) { return true; }

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

#define COUNT(what) \
    do { \
        if (rx_guard.watching) rx_guard.report.what++; \
    } while (0)

void *malloc(size_t size) {
    COUNT(allocations);
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    COUNT(allocations);
    return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
    COUNT(allocations);
    return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
    COUNT(allocations);
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    COUNT(allocations);
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    COUNT(allocations);
    void *found = __libc_memalign(alignment, size);
    if (!found) return ENOMEM;
    *memory = found;
    return 0;
}

void free(void *memory) {
    if (memory) COUNT(frees);
    __libc_free(memory);
}

// dlsym takes locks itself, so the originals are looked up before main; another library's constructor may come first.
static int (*real_mutex_lock)(pthread_mutex_t *);
static int (*real_cond_wait)(pthread_cond_t *, pthread_mutex_t *);
static int (*real_sem_wait)(sem_t *);
static long (*real_syscall)(long, ...);

__attribute__((constructor)) static void find_originals(void) {
    real_cond_wait = (int (*)(pthread_cond_t *, pthread_mutex_t *))dlsym(RTLD_NEXT, "pthread_cond_wait");
    real_sem_wait = (int (*)(sem_t *))dlsym(RTLD_NEXT, "sem_wait");
    real_syscall = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
    real_mutex_lock = (int (*)(pthread_mutex_t *))dlsym(RTLD_NEXT, "pthread_mutex_lock");
}

int pthread_mutex_lock(pthread_mutex_t *mutex) {
    COUNT(locks);
    if (!real_mutex_lock) find_originals();
    return real_mutex_lock(mutex);
}

int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
    COUNT(locks);
    if (!real_cond_wait) find_originals();
    return real_cond_wait(condition, mutex);
}

int sem_wait(sem_t *semaphore) {
    COUNT(locks);
    if (!real_sem_wait) find_originals();
    return real_sem_wait(semaphore);
}

long syscall(long number, ...) {
    COUNT(system_calls);
    va_list given;
    va_start(given, number);
    long a[6];
    for (int i = 0; i < 6; i++) a[i] = va_arg(given, long);
    va_end(given);
    if (!real_syscall) find_originals();
    return real_syscall(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

#endif
