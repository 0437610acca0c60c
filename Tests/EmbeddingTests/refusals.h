// SPDX-License-Identifier: MIT
// Runs a program in a child whose n-th request for a resource is refused. The request is a system call that may fail for want of a resource, seen by
// a seccomp listener in the parent. Or it is an allocation of the library's (rx_memory.c), or a call of the C library's, seen by the child itself.
#ifndef REFUSALS_H
#define REFUSALS_H

#include "expect.h"

#include <dlfcn.h>
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/futex.h>
#include <linux/membarrier.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>

/// LIBRARY_CALLS: of the C library, which takes memory for them. FUTEX_WAITS: a wait that the kernel ends at once.
enum kind { SYSTEM_CALLS, ALLOCATIONS, LIBRARY_CALLS, FUTEX_WAITS, KINDS };
static const char *const kind_names[] = {"system calls", "allocations", "library calls", "futex waits"};

/// What parent and child share.
struct refusals {
    enum kind kind;
    /// The request to refuse; with `lasts` also all that follow, until the child gives the resource back.
    long nth;
    bool lasts;
    atomic_bool is_back;
    /// Which of a call's error codes the refusal has.
    int code;
    /// Requests seen so far, requests refused, and the last one refused: a system call's number, an enum call_of_library, or bytes.
    atomic_long seen, refused, last;
};
static struct refusals *refusals;
/// The memory of it, for a child to map.
static int refusals_memory;

/// Maps what parent and child share.
static void map_refusals(void) {
    refusals = mmap(NULL, sizeof *refusals, PROT_READ | PROT_WRITE, MAP_SHARED, refusals_memory, 0);
    if (refusals == MAP_FAILED) exit(78);
}

/// Whether a request is refused; counts it.
static bool refuses(enum kind kind, long what) {
    if (!refusals || refusals->kind != kind) return false;
    long number = atomic_fetch_add(&refusals->seen, 1) + 1;
    if (refusals->is_back || number < refusals->nth || (number > refusals->nth && !refusals->lasts)) return false;
    refusals->last = what;
    refusals->refused++;
    return true;
}

/// Asked by the library for each of its allocations.
bool rx_memory_is_refused(size_t size) { return refuses(ALLOCATIONS, (long)size); }

/// Calls of the C library that take memory, seen where the library asks for them.
enum call_of_library { KEY_CREATE, SET_SPECIFIC, AT_FORK };
static const char *const library_calls[] = {"pthread_key_create", "pthread_setspecific", "pthread_atfork"};

int pthread_key_create(pthread_key_t *key, void (*end)(void *)) {
    int (*real)(pthread_key_t *, void (*)(void *)) = (int (*)(pthread_key_t *, void (*)(void *)))dlsym(RTLD_NEXT, "pthread_key_create");
    return refuses(LIBRARY_CALLS, KEY_CREATE) ? EAGAIN : real(key, end);
}

int pthread_setspecific(pthread_key_t key, const void *value) {
    int (*real)(pthread_key_t, const void *) = (int (*)(pthread_key_t, const void *))dlsym(RTLD_NEXT, "pthread_setspecific");
    return refuses(LIBRARY_CALLS, SET_SPECIFIC) ? ENOMEM : real(key, value);
}

/// What pthread_atfork calls.
int __register_atfork(void (*prepare)(void), void (*parent)(void), void (*child)(void), void *object) {
    int (*real)(void (*)(void), void (*)(void), void (*)(void), void *) =
        (int (*)(void (*)(void), void (*)(void), void (*)(void), void *))dlsym(RTLD_NEXT, "__register_atfork");
    return refuses(LIBRARY_CALLS, AT_FORK) ? ENOMEM : real(prepare, parent, child, object);
}

enum { most_codes = 4 };

/// How the system refuses a call for want of a resource, or because a sandbox came between.
static const struct {
    int number;
    const char *name;
    int codes[most_codes];
    enum kind kind;
} calls[] = {
    {SYS_clone3, "clone3", {EAGAIN, ENOMEM, EPERM}, SYSTEM_CALLS},
    {SYS_clone, "clone", {EAGAIN, ENOMEM, EPERM}, SYSTEM_CALLS},
    {SYS_mmap, "mmap", {ENOMEM, EAGAIN}, SYSTEM_CALLS},
    {SYS_mprotect, "mprotect", {ENOMEM, EACCES}, SYSTEM_CALLS},
    {SYS_munmap, "munmap", {ENOMEM}, SYSTEM_CALLS},
    {SYS_eventfd2, "eventfd2", {EMFILE, ENFILE, ENOMEM, ENODEV}, SYSTEM_CALLS},
    {SYS_epoll_create1, "epoll_create1", {EMFILE, ENFILE, ENOMEM}, SYSTEM_CALLS},
    {SYS_epoll_ctl, "epoll_ctl", {ENOSPC, ENOMEM}, SYSTEM_CALLS},
    {SYS_epoll_pwait2, "epoll_pwait2", {ENOSYS, EPERM}, SYSTEM_CALLS},
    {SYS_timerfd_create, "timerfd_create", {EMFILE, ENFILE, ENOMEM, ENODEV}, SYSTEM_CALLS},
    {SYS_timerfd_settime, "timerfd_settime", {ENOMEM, EPERM}, SYSTEM_CALLS},
    {SYS_membarrier, "membarrier", {ENOMEM, EPERM, ENOSYS}, SYSTEM_CALLS},
    {SYS_mlock2, "mlock2", {ENOMEM, EAGAIN, EPERM}, SYSTEM_CALLS},
    {SYS_prctl, "prctl", {ENOMEM, EBUSY, EPERM}, SYSTEM_CALLS},
    {SYS_sched_getaffinity, "sched_getaffinity", {ENOMEM, EPERM}, SYSTEM_CALLS},
    {SYS_sched_setaffinity, "sched_setaffinity", {ENOMEM, EPERM}, SYSTEM_CALLS},
    {SYS_sched_setscheduler, "sched_setscheduler", {EPERM}, SYSTEM_CALLS},
    {SYS_pipe2, "pipe2", {EMFILE, ENFILE}, SYSTEM_CALLS},
    {SYS_fcntl, "fcntl", {EMFILE}, SYSTEM_CALLS},
    {425, "io_uring_setup", {EMFILE, ENFILE, ENOMEM}, SYSTEM_CALLS},
    {426, "io_uring_enter", {EAGAIN, EBUSY, ENOMEM}, SYSTEM_CALLS},
    {427, "io_uring_register", {ENOMEM, EMFILE}, SYSTEM_CALLS},
    {SYS_futex, "futex", {EINTR, EAGAIN}, FUTEX_WAITS},
};
enum { call_count = sizeof calls / sizeof *calls };

static int place_of(long number) {
    int place = 0;
    while (place < call_count && calls[place].number != number) place++;
    return place;
}

/// The errno value with which call `number` is refused.
static int refusal_code(long number) {
    int place = place_of(number), count = 0;
    if (place == call_count) return ENOMEM;
    while (count < most_codes && calls[place].codes[count]) count++;
    return calls[place].codes[refusals->code % count];
}

/// What was refused last.
static const char *last_name(void) {
    static char text[64];
    long last = refusals->last;
    int place = place_of(last);
    if (refusals->kind == ALLOCATIONS) snprintf(text, sizeof text, "%ld bytes", last);
    else if (refusals->kind == LIBRARY_CALLS) snprintf(text, sizeof text, "%s", library_calls[last]);
    else snprintf(text, sizeof text, "%s: %s", place < call_count ? calls[place].name : "?", strerror(refusal_code(last)));
    return text;
}

#define LOW(field) ((unsigned)offsetof(struct seccomp_data, field))
#define SEE BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_USER_NOTIF)
#define PASS BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)

/// Has the calling process's requests seen by the listener that it returns.
static int listen_to_calls(void) {
    struct sock_filter filter[192];
    int length = 0;
#define ADD(...) (filter[length++] = (struct sock_filter)__VA_ARGS__)
    for (int i = 0; i < call_count; i++) {
        unsigned number = (unsigned)calls[i].number;
        if (calls[i].kind != refusals->kind) continue;
        ADD(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, LOW(nr)));
        switch (number) {
        case SYS_mmap:
            // A thread's stack, or a ring: Swift's own memory is not the library's to miss.
            ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_mmap, 0, 6));
            ADD(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, LOW(args[3])));
            ADD(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, MAP_STACK, 2, 0));
            ADD(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, LOW(args[4])));
            ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, UINT32_MAX, 1, 0));
            ADD(SEE);
            ADD(PASS);
            break;
        case SYS_munmap:
            // The C library ends the process where it cannot unmap a thread's stack.
            ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 4));
            ADD(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, LOW(args[1])));
            ADD(BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 1u << 20, 1, 0));
            ADD(SEE);
            ADD(PASS);
            break;
        case SYS_membarrier:
            // Both commands: a sandbox refuses the call.
            ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 5));
            ADD(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, LOW(args[0])));
            ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MEMBARRIER_CMD_PRIVATE_EXPEDITED, 1, 0));
            ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MEMBARRIER_CMD_GLOBAL, 0, 1));
            ADD(SEE);
            ADD(PASS);
            break;
        case SYS_prctl:
            // The futex table alone.
            ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 4));
            ADD(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, LOW(args[0])));
            ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 78, 0, 1));
            ADD(SEE);
            ADD(PASS);
            break;
        case SYS_futex:
            // A wake takes nothing that the kernel may lack.
            ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 6));
            ADD(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, LOW(args[1])));
            ADD(BPF_STMT(BPF_ALU | BPF_AND | BPF_K, (unsigned)FUTEX_CMD_MASK));
            ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, FUTEX_WAIT, 1, 0));
            ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, FUTEX_WAIT_BITSET, 0, 1));
            ADD(SEE);
            ADD(PASS);
            break;
        default:
            ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1));
            ADD(SEE);
        }
    }
    ADD(PASS);
    struct sock_fprog program = {(unsigned short)length, filter};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return -1;
    return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER, &program);
}

/// Whether the requests of `kind` are seen by the parent.
static bool is_seen_by_parent(enum kind kind) { return kind == SYSTEM_CALLS || kind == FUTEX_WAITS; }

static void pass_descriptor(int socket, int descriptor) {
    char control[CMSG_SPACE(sizeof(int))] = {0}, byte = 0;
    struct iovec data = {&byte, 1};
    struct msghdr message = {.msg_iov = &data, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    *header = (struct cmsghdr){.cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS, .cmsg_len = CMSG_LEN(sizeof(int))};
    memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
    sendmsg(socket, &message, 0);
}

static int take_descriptor(int socket) {
    char control[CMSG_SPACE(sizeof(int))] = {0}, byte;
    struct iovec data = {&byte, 1};
    struct msghdr message = {.msg_iov = &data, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
    int descriptor = -1;
    if (recvmsg(socket, &message, 0) > 0 && CMSG_FIRSTHDR(&message)) memcpy(&descriptor, CMSG_DATA(CMSG_FIRSTHDR(&message)), sizeof descriptor);
    return descriptor;
}

/// Answers one request of the child's.
static void answer(int listener) {
    struct seccomp_notif request = {0};
    if (ioctl(listener, SECCOMP_IOCTL_NOTIF_RECV, &request)) return;
    struct seccomp_notif_resp response = {.id = request.id, .flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE};
    if (refuses(refusals->kind, request.data.nr)) {
        response.flags = 0;
        response.error = -refusal_code(request.data.nr);
    }
    ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, &response);
}

/// Begins a child: what it requests from now on is seen.
static void begin_child(char **arguments) {
    int socket = atoi(arguments[3]);
    refusals_memory = atoi(arguments[2]);
    map_refusals();
    // Without the parent none of its system calls is answered.
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
    // No file of its memory for each point that fails.
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    if (is_seen_by_parent(refusals->kind)) {
        int listener = listen_to_calls();
        if (listener < 0) exit(77);
        pass_descriptor(socket, listener);
        close(listener);
    }
    close(socket);
}

/// Runs this program anew as a child, with the refusals set above: its wait status, or -1 when it was not over after `seconds`.
///
/// A program of its own: Swift's runtime keeps the number of a thread, which is another one after a fork.
static int run_refused(int seconds) {
    int pair[2], status = 0;
    refusals->is_back = false;
    refusals->seen = refusals->refused = refusals->last = 0;
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair)) return 1 << 8;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        char memory[16], socket[16];
        snprintf(memory, sizeof memory, "%d", refusals_memory);
        snprintf(socket, sizeof socket, "%d", pair[1]);
        close(pair[0]);
        execl("/proc/self/exe", "refuse", "child", memory, socket, NULL);
        _exit(78);
    }
    close(pair[1]);
    int listener = is_seen_by_parent(refusals->kind) ? take_descriptor(pair[0]) : -1;
    close(pair[0]);
    int64_t deadline = now() + seconds * 1000000000LL;
    while (waitpid(child, &status, WNOHANG) == 0) {
        struct pollfd ready = {listener, POLLIN, 0};
        if (poll(&ready, 1, listener < 0 ? 1 : 5) > 0 && ready.revents & POLLIN) answer(listener);
        else if (ready.revents & POLLHUP) listener = -1;
        if (now() < deadline) continue;
        kill(child, SIGKILL);
        waitpid(child, &status, 0);
        status = -1;
        break;
    }
    if (listener >= 0) close(listener);
    return status;
}

#endif
