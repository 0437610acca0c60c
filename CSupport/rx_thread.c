// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "rx_thread.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "rx_atomics.h"
#include "rx_futex.h"
#include "rx_memory.h"
#include "rx_process.h"
#include "rx_wakeup.h"

enum { name_bytes = 16 };

struct rx_thread {
    pthread_t thread;
    void (*body)(void *context);
    void (*ended)(void *context);
    void *context;
    // 0 until set-up is done, then 1. release by create, acquire by the thread.
    rx_atomic_u32 gate;
    // 0 until the thread has said its number.
    rx_atomic_u32 number;
};

static _Thread_local bool is_created;

bool rx_thread_is_created(void) { return is_created; }

static void end(void *argument) {
    rx_thread *self = argument;
    if (self->ended) self->ended(self->context);
}

static void *start(void *argument) {
    rx_thread *self = argument;
    is_created = true;
    rx_thread_set_timer_slack(1);
    // relaxed: nothing is told by it but itself. create waits for it, so that it is known before create returns.
    rx_store_relaxed_u32(&self->number, (uint32_t)rx_thread_current_id());
    rx_futex_wake((uint32_t *)&self->number, 1);
    // acquire: pairs with create's release, so that set-up is over and the body sees its report.
    while (rx_load_acquire_u32(&self->gate) == 0) rx_futex_wait((uint32_t *)&self->gate, 0, INT64_MAX);
    pthread_cleanup_push(end, self);
    self->body(self->context);
    pthread_cleanup_pop(1);
    return 0;
}

static int set_name(pthread_t thread, const char *name) {
    char kept[name_bytes] = {0};
    strncpy(kept, name, name_bytes - 1);
    return pthread_setname_np(thread, kept);
}

/// The process's processors are those of its main thread, whatever one of its other threads is tied to.
static int set_cpu(pthread_t thread, int cpu) {
    cpu_set_t set;
    CPU_ZERO(&set);
    if (cpu >= CPU_SETSIZE || cpu < -1) return EINVAL;
    if (cpu >= 0) CPU_SET(cpu, &set);
    else if (sched_getaffinity(getpid(), sizeof set, &set) != 0) return errno;
    return pthread_setaffinity_np(thread, sizeof set, &set);
}

static int set_priority(pthread_t thread, int priority) {
    struct sched_param parameter = {.sched_priority = priority};
    return pthread_setschedparam(thread, priority ? SCHED_FIFO : SCHED_OTHER, &parameter);
}

/// Has the new thread not inherit its creator's real-time priority: that of an audio callback is not for all that it starts.
static int lower_priority(pthread_attr_t *attributes) {
    int policy = sched_getscheduler(0);
    if (policy != SCHED_FIFO && policy != SCHED_RR) return 0;
    struct sched_param none = {0};
    int code = pthread_attr_setinheritsched(attributes, PTHREAD_EXPLICIT_SCHED);
    if (code == 0) code = pthread_attr_setschedpolicy(attributes, SCHED_OTHER);
    return code ? code : pthread_attr_setschedparam(attributes, &none);
}

static size_t whole_pages(size_t size) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE), least = (size_t)sysconf(_SC_THREAD_STACK_MIN);
    if (size < least) size = least;
    return size > SIZE_MAX - page ? size / page * page : (size + page - 1) / page * page;
}

/// The stack that is asked for, or what items need where the process's default (pthread_setattr_default_np) is less; 0: the default.
static size_t stack_size(const pthread_attr_t *attributes, const rx_thread_options *options) {
    size_t given;
    if (options->stack_size) return options->stack_size;
    return pthread_attr_getstacksize(attributes, &given) == 0 && given < RX_THREAD_LEAST_STACK ? RX_THREAD_LEAST_STACK : 0;
}

rx_thread *rx_thread_create(const rx_thread_options *options, void (*body)(void *context), void *context, rx_thread_report *report) {
    rx_thread_report ignored;
    if (!report) report = &ignored;
    *report = (rx_thread_report){0};
    rx_wakeup_heed_environment();
    rx_thread *thread = rx_process_watch_forks() ? rx_memory_zeroed(sizeof *thread, sizeof(void *)) : 0;
    if (!thread) {
        report->create_error = ENOMEM;
        return 0;
    }
    thread->body = body;
    thread->ended = options->ended;
    thread->context = context;
    pthread_attr_t attributes;
    int code = pthread_attr_init(&attributes);
    if (code == 0) {
        size_t stack = stack_size(&attributes, options);
        if (stack) code = pthread_attr_setstacksize(&attributes, whole_pages(stack));
        if (code == 0) code = lower_priority(&attributes);
        if (code == 0) code = pthread_create(&thread->thread, &attributes, start, thread);
        pthread_attr_destroy(&attributes);
    }
    if (code) {
        report->create_error = code;
        free(thread);
        return 0;
    }
    // relaxed: as the thread's store.
    while (rx_load_relaxed_u32(&thread->number) == 0) rx_futex_wait((uint32_t *)&thread->number, 0, INT64_MAX);
    if (options->name) report->name_error = set_name(thread->thread, options->name);
    // Where all processors are refused, the thread stays on its creator's. None was asked for then, so this is not reported.
    int code_of_cpu = set_cpu(thread->thread, options->cpu);
    if (options->cpu >= 0) report->cpu_error = code_of_cpu;
    if (options->priority) report->priority_error = set_priority(thread->thread, options->priority);
    // release: pairs with the thread's acquire.
    rx_store_release_u32(&thread->gate, 1);
    rx_futex_wake((uint32_t *)&thread->gate, 1);
    return thread;
}

int rx_thread_join(rx_thread *thread) {
    if (rx_thread_is_current(thread)) return EDEADLK;
    int code = pthread_join(thread->thread, 0);
    if (code == 0) free(thread);
    return code;
}

bool rx_thread_is_current(const rx_thread *thread) { return pthread_equal(thread->thread, pthread_self()) != 0; }

// relaxed: written before create returned.
int rx_thread_id(const rx_thread *thread) { return (int)rx_load_relaxed_u32(&thread->number); }

int rx_thread_set_name(const char *name) { return set_name(pthread_self(), name); }

int rx_thread_get_name(char name[name_bytes]) { return pthread_getname_np(pthread_self(), name, name_bytes); }

int rx_thread_set_cpu(int cpu) { return set_cpu(pthread_self(), cpu); }

int rx_thread_set_priority(int priority) { return set_priority(pthread_self(), priority); }

int rx_thread_set_timer_slack(uint64_t nanoseconds) {
    return prctl(PR_SET_TIMERSLACK, (unsigned long)nanoseconds, 0, 0, 0) == 0 ? 0 : errno;
}

bool rx_thread_waits(int number) {
    char path[48], text[128];
    snprintf(path, sizeof path, "/proc/self/task/%d/stat", number);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    // Where the kernel does not tell, without descriptors or without /proc, the thread may wait. Not one that is not there.
    if (file < 0) return errno != ENOENT || access("/proc/self/task", F_OK) != 0;
    ssize_t length = read(file, text, sizeof text - 1);
    close(file);
    if (length <= 0) return false;
    text[length] = 0;
    // "number (name) state ...": a name may hold any character, so its end is the last bracket.
    const char *name_end = strrchr(text, ')');
    return name_end && (!strncmp(name_end, ") S", 3) || !strncmp(name_end, ") D", 3));
}

int rx_thread_current_id(void) { return (int)syscall(SYS_gettid); }

// After a fork the thread asks anew: the one that forked is the child's main thread.
_Thread_local unsigned char rx_thread_role;
// Written once, inside pthread_once, which orders it.
static bool forgets_at_fork;

static void forget_role(void) { rx_thread_role = RX_THREAD_ROLE_UNKNOWN; }

static void watch_forks(void) { forgets_at_fork = pthread_atfork(0, 0, forget_role) == 0; }

bool rx_thread_ask_role(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, watch_forks);
    bool is_main = rx_thread_current_id() == getpid();
    if (forgets_at_fork) rx_thread_role = is_main ? RX_THREAD_ROLE_MAIN : RX_THREAD_ROLE_OTHER;
    return is_main;
}

int rx_sched_getcpu(void) { return sched_getcpu(); }

/// How many processors the set that fits `limit` of them names: 0, or an errno value.
static int count_cpus(int limit, int *count) {
    size_t size = CPU_ALLOC_SIZE((size_t)limit);
    cpu_set_t few, *set = limit > CPU_SETSIZE ? rx_memory_aligned(size, sizeof(void *)) : &few;
    if (!set) return ENOMEM;
    int code = sched_getaffinity(getpid(), size, set) == 0 ? 0 : errno;
    if (code == 0) *count = CPU_COUNT_S(size, set);
    if (set != &few) free(set);
    return code;
}

int rx_thread_allowed_cpus(void) {
    // Machines with more processors than a cpu_set_t holds need a larger set.
    for (int limit = CPU_SETSIZE; limit <= 1 << 20; limit *= 2) {
        int count = 0, code = count_cpus(limit, &count);
        if (code == 0) return count > 0 ? count : 1;
        if (code != EINVAL) break;
    }
    // Refused: all that there are, since those that the process may not use only make it have more threads than it needs.
    long online = sysconf(_SC_NPROCESSORS_ONLN);
    return online < 1 ? 1 : online > 1 << 20 ? 1 << 20 : (int)online;
}

void rx_thread_explain_name(int code, rx_error *error) {
    if (code == 0) rx_error_set(error, 0, "%s", "");
    else rx_error_set_system(error, code, "naming a thread");
}

void rx_thread_explain_cpu(int code, int cpu, rx_error *error) {
    if (code == 0) rx_error_set(error, 0, "%s", "");
    else if (code == EINVAL) rx_error_set(error, code, "processor %d does not exist or is not among those this process may use", cpu);
    else rx_error_set_system(error, code, "tying a thread to a processor");
}

void rx_thread_explain_priority(int code, int priority, rx_error *error) {
    if (code == 0) {
        rx_error_set(error, 0, "%s", "");
    } else if (code == EPERM) {
        rx_error_set(error, code, "real-time priority %d was denied: it needs an rtprio limit (ulimit -r, /etc/security/limits.conf) or CAP_SYS_NICE",
                     priority);
    } else if (code == EINVAL) {
        rx_error_set(error, code, "real-time priority %d is out of range: SCHED_FIFO has 1 to 99", priority);
    } else {
        rx_error_set_system(error, code, "setting a thread's priority");
    }
}

void rx_thread_explain_create(int code, rx_error *error) {
    if (code == 0) rx_error_set(error, 0, "%s", "");
    else if (code == EAGAIN) rx_error_set(error, code, "no more threads: the limit of processes (ulimit -u), of a control group, or memory is reached");
    else rx_error_set_system(error, code, "creating a thread");
}
