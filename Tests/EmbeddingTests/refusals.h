// SPDX-License-Identifier: MIT
// Runs a program in a child whose n-th request to the system is refused: a system call that may fail for want of a resource, seen by a seccomp
// listener in the parent, or an allocation of the library's (rx_memory.c), seen by the child itself.
#ifndef REFUSALS_H
#define REFUSALS_H

#include "expect.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/membarrier.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>

enum kind { SYSTEM_CALLS, ALLOCATIONS };

/// What parent and child share.
struct refusals {
    enum kind kind;
    /// The request to refuse; with `lasts` also all that follow, until the child gives the resource back.
    long nth;
    bool lasts;
    atomic_bool is_back;
    /// Requests seen so far, requests refused, and the last one refused: a system call's number, or bytes.
    atomic_long seen, refused, last;
    /// Requests refused one after the other that were alike.
    atomic_long alike;
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
    refusals->alike = refusals->last == what ? refusals->alike + 1 : 0;
    refusals->last = what;
    refusals->refused++;
    // Whoever has no code to give waits for memory, for a second; it comes back before.
    if (kind == ALLOCATIONS && refusals->alike > 2000) refusals->is_back = true;
    return true;
}

/// Asked by the library for each of its allocations.
bool rx_memory_is_refused(size_t size) { return refuses(ALLOCATIONS, (long)size); }

/// How the system refuses a call for want of a resource.
static const struct {
    int number, code;
    const char *name;
} calls[] = {
    {SYS_clone3, EAGAIN, "clone3"},
    {SYS_clone, EAGAIN, "clone"},
    {SYS_mmap, ENOMEM, "mmap"},
    {SYS_eventfd2, EMFILE, "eventfd2"},
    {SYS_epoll_create1, EMFILE, "epoll_create1"},
    {SYS_epoll_ctl, ENOMEM, "epoll_ctl"},
    {SYS_timerfd_create, EMFILE, "timerfd_create"},
    {SYS_timerfd_settime, ENOMEM, "timerfd_settime"},
    {SYS_membarrier, ENOMEM, "membarrier"},
    {SYS_mlock2, ENOMEM, "mlock2"},
    {SYS_prctl, ENOMEM, "prctl"},
    {SYS_sched_setaffinity, ENOMEM, "sched_setaffinity"},
    {SYS_sched_setscheduler, EPERM, "sched_setscheduler"},
    {425, EMFILE, "io_uring_setup"},
    {426, EAGAIN, "io_uring_enter"},
    {427, ENOMEM, "io_uring_register"},
};
enum { call_count = sizeof calls / sizeof *calls };

static const char *call_name(long number) {
    for (int i = 0; i < call_count; i++)
        if (calls[i].number == number) return calls[i].name;
    return "?";
}

#define LOW(field) ((unsigned)offsetof(struct seccomp_data, field))
#define SEE BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_USER_NOTIF)
#define PASS BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)

/// Has the calling process's requests seen by the listener that it returns.
static int listen_to_calls(void) {
    struct sock_filter filter[64];
    int length = 0;
#define ADD(...) (filter[length++] = (struct sock_filter)__VA_ARGS__)
    for (int i = 0; i < call_count; i++) {
        ADD(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, LOW(nr)));
        switch (calls[i].number) {
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
        case SYS_membarrier:
        case SYS_prctl:
            // The global barrier takes no memory; of prctl the futex table alone.
            ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)calls[i].number, 0, 4));
            ADD(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, LOW(args[0])));
            ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, calls[i].number == SYS_prctl ? 78 : MEMBARRIER_CMD_PRIVATE_EXPEDITED, 0, 1));
            ADD(SEE);
            ADD(PASS);
            break;
        default:
            ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)calls[i].number, 0, 1));
            ADD(SEE);
        }
    }
    ADD(PASS);
    struct sock_fprog program = {(unsigned short)length, filter};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return -1;
    return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER, &program);
}

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
    if (refuses(SYSTEM_CALLS, request.data.nr)) {
        response.flags = 0;
        for (int i = 0; i < call_count; i++)
            if (calls[i].number == request.data.nr) response.error = -calls[i].code;
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
    if (refusals->kind == SYSTEM_CALLS) {
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
    refusals->seen = refusals->refused = refusals->last = refusals->alike = 0;
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
    int listener = refusals->kind == SYSTEM_CALLS ? take_descriptor(pair[0]) : -1;
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
