// SPDX-License-Identifier: MIT
// What a call does does not matter here, as long as it returns: most are refused, since they are given no descriptor.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#undef _FORTIFY_SOURCE
#include "guarded_calls.h"

#include <dirent.h>
#include <fcntl.h>
#include <malloc.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/select.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <threads.h>
#include <time.h>
#include <unistd.h>

// Names that headers make of others, and no header declares.
extern int __poll_chk(struct pollfd *, nfds_t, int, size_t);
extern int __ppoll_chk(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *, size_t);
extern int __open_2(const char *, int);
extern int __open64_2(const char *, int);
extern int __openat_2(int, const char *, int);
extern int __openat64_2(int, const char *, int);
extern int fcntl64(int, int, ...);
extern ssize_t __read_chk(int, void *, size_t, size_t);
extern ssize_t __pread_chk(int, void *, size_t, off_t, size_t);
extern ssize_t __pread64_chk(int, void *, size_t, off64_t, size_t);
extern ssize_t __recv_chk(int, void *, size_t, size_t, int);
extern ssize_t __recvfrom_chk(int, void *, size_t, size_t, int, struct sockaddr *, socklen_t *);
extern int __overflow(FILE *, int);
extern int __uflow(FILE *);
extern size_t __fread_chk(void *, size_t, size_t, size_t, FILE *);
extern char *__fgets_chk(char *, size_t, int, FILE *);
extern int __vprintf_chk(int, const char *, va_list);
extern int __vfprintf_chk(FILE *, int, const char *, va_list);
extern int __vdprintf_chk(int, int, const char *, va_list);
extern int __printf_chk(int, const char *, ...);
extern int __fprintf_chk(FILE *, int, const char *, ...);
extern int __dprintf_chk(int, int, const char *, ...);
extern int __isoc99_vfscanf(FILE *, const char *, va_list);
extern int __isoc99_vscanf(const char *, va_list);
extern int __isoc99_fscanf(FILE *, const char *, ...);
extern int __isoc99_scanf(const char *, ...);

#undef getc
#undef getchar
#undef putc
#undef putchar
#undef getc_unlocked
#undef putc_unlocked
#undef putchar_unlocked
#undef fread_unlocked
#undef fwrite_unlocked

static pthread_mutex_t mutex;
static pthread_spinlock_t spin;
static pthread_barrier_t barrier;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static mtx_t c11_mutex;
static cnd_t c11_condition;
static sem_t semaphore;
static pthread_t threads[3], new_thread, caller;
static thrd_t c11_thread, new_c11_thread;
static FILE *stream, *closed, *reopened, *command;
static char bytes[8];
static char *line;
static size_t room;
static void *memory, *given;
static const struct timespec none, later = {.tv_sec = INT32_MAX};
static struct timeval no_time;
static struct itimerspec no_timer;
static struct msghdr message;
static struct epoll_event event;
static sigset_t first_signal, second_signal, both_signals;
static siginfo_t signal_info;
static int status, pair[2];
static pid_t child;
static char *arguments[] = {(char *)"true", 0};
static va_list no_arguments;

#define RWLOCK (&(pthread_rwlock_t)PTHREAD_RWLOCK_INITIALIZER)

// X(member of the report, function, arguments). What waits is woken by `nudge`.
#define CALLS(X) \
    X(allocations, malloc, (8)) \
    X(allocations, calloc, (1, 8)) \
    X(allocations, realloc, (0, 8)) \
    X(allocations, reallocarray, (0, 1, 8)) \
    X(allocations, memalign, (64, 64)) \
    X(allocations, aligned_alloc, (64, 64)) \
    X(allocations, valloc, (8)) \
    X(allocations, pvalloc, (8)) \
    X(allocations, posix_memalign, (&memory, 64, 64)) \
    X(frees, free, (given)) \
    X(locks, pthread_mutex_lock, (&mutex)) \
    X(locks, pthread_mutex_timedlock, (&mutex, &none)) \
    X(locks, pthread_mutex_clocklock, (&mutex, CLOCK_MONOTONIC, &none)) \
    X(locks, pthread_spin_lock, (&spin)) \
    X(locks, pthread_rwlock_rdlock, (RWLOCK)) \
    X(locks, pthread_rwlock_wrlock, (RWLOCK)) \
    X(locks, pthread_rwlock_timedrdlock, (RWLOCK, &none)) \
    X(locks, pthread_rwlock_timedwrlock, (RWLOCK, &none)) \
    X(locks, pthread_rwlock_clockrdlock, (RWLOCK, CLOCK_MONOTONIC, &none)) \
    X(locks, pthread_rwlock_clockwrlock, (RWLOCK, CLOCK_MONOTONIC, &none)) \
    X(locks, pthread_cond_wait, (&condition, &mutex)) \
    X(locks, pthread_cond_timedwait, (&condition, &mutex, &none)) \
    X(locks, pthread_cond_clockwait, (&condition, &mutex, CLOCK_MONOTONIC, &none)) \
    X(locks, pthread_cond_signal, (&condition)) \
    X(locks, pthread_cond_broadcast, (&condition)) \
    X(locks, pthread_barrier_wait, (&barrier)) \
    X(locks, sem_wait, (&semaphore)) \
    X(locks, sem_timedwait, (&semaphore, &none)) \
    X(locks, sem_clockwait, (&semaphore, CLOCK_MONOTONIC, &none)) \
    X(locks, sem_post, (&semaphore)) \
    X(locks, mtx_lock, (&c11_mutex)) \
    X(locks, mtx_timedlock, (&c11_mutex, &none)) \
    X(locks, cnd_wait, (&c11_condition, &c11_mutex)) \
    X(locks, cnd_timedwait, (&c11_condition, &c11_mutex, &none)) \
    X(locks, cnd_signal, (&c11_condition)) \
    X(locks, cnd_broadcast, (&c11_condition)) \
    X(locks, flockfile, (stream)) \
    X(system_calls, pthread_create, (&new_thread, 0, nothing, 0)) \
    X(system_calls, pthread_join, (threads[0], 0)) \
    X(system_calls, pthread_timedjoin_np, (threads[1], 0, &later)) \
    X(system_calls, pthread_clockjoin_np, (threads[2], 0, CLOCK_MONOTONIC, &later)) \
    X(system_calls, thrd_create, (&new_c11_thread, zero, 0)) \
    X(system_calls, thrd_join, (c11_thread, 0)) \
    X(system_calls, fork, ()) \
    X(system_calls, posix_spawn, (&child, "/bin/true", 0, 0, arguments, 0)) \
    X(system_calls, posix_spawnp, (&child, "true", 0, 0, arguments, 0)) \
    X(system_calls, system, ("true")) \
    X(system_calls, wait, (&status)) \
    X(system_calls, waitpid, (-1, &status, WNOHANG)) \
    X(system_calls, waitid, (P_ALL, 0, &signal_info, WEXITED | WNOHANG)) \
    X(system_calls, sleep, (0)) \
    X(system_calls, usleep, (0)) \
    X(system_calls, nanosleep, (&none, 0)) \
    X(system_calls, clock_nanosleep, (CLOCK_MONOTONIC, 0, &none, 0)) \
    X(system_calls, thrd_sleep, (&none, 0)) \
    X(system_calls, sched_yield, ()) \
    X(system_calls, thrd_yield, ()) \
    X(system_calls, pause, ()) \
    X(system_calls, sigsuspend, (&both_signals)) \
    X(system_calls, sigwait, (&first_signal, &status)) \
    X(system_calls, sigwaitinfo, (&second_signal, &signal_info)) \
    X(system_calls, sigtimedwait, (&second_signal, &signal_info, &none)) \
    X(system_calls, poll, (0, 0, 0)) \
    X(system_calls, __poll_chk, (0, 0, 0, 0)) \
    X(system_calls, ppoll, (0, 0, &none, 0)) \
    X(system_calls, __ppoll_chk, (0, 0, &none, 0, 0)) \
    X(system_calls, select, (0, 0, 0, 0, &no_time)) \
    X(system_calls, pselect, (0, 0, 0, 0, &none, 0)) \
    X(system_calls, epoll_create1, (0)) \
    X(system_calls, epoll_ctl, (-1, EPOLL_CTL_ADD, -1, &event)) \
    X(system_calls, epoll_wait, (-1, &event, 1, 0)) \
    X(system_calls, epoll_pwait, (-1, &event, 1, 0, 0)) \
    X(system_calls, epoll_pwait2, (-1, &event, 1, &none, 0)) \
    X(system_calls, eventfd, (0, 0)) \
    X(system_calls, eventfd_read, (-1, (eventfd_t *)bytes)) \
    X(system_calls, eventfd_write, (-1, 1)) \
    X(system_calls, timerfd_create, (CLOCK_MONOTONIC, 0)) \
    X(system_calls, timerfd_settime, (-1, 0, &no_timer, 0)) \
    X(system_calls, open, ("/dev/null", O_RDONLY)) \
    X(system_calls, open64, ("/dev/null", O_RDONLY)) \
    X(system_calls, openat, (-1, "/dev/null", O_RDONLY)) \
    X(system_calls, openat64, (-1, "/dev/null", O_RDONLY)) \
    X(system_calls, fcntl, (-1, F_GETFD)) \
    X(system_calls, fcntl64, (-1, F_SETFL, 0)) \
    X(system_calls, ioctl, (-1, FIONREAD, &status)) \
    X(system_calls, __open_2, ("/dev/null", O_RDONLY)) \
    X(system_calls, __open64_2, ("/dev/null", O_RDONLY)) \
    X(system_calls, __openat_2, (-1, "/dev/null", O_RDONLY)) \
    X(system_calls, __openat64_2, (-1, "/dev/null", O_RDONLY)) \
    X(system_calls, creat, ("/", 0)) \
    X(system_calls, creat64, ("/", 0)) \
    X(system_calls, close, (-1)) \
    X(system_calls, read, (-1, bytes, 1)) \
    X(system_calls, __read_chk, (-1, bytes, 1, 1)) \
    X(system_calls, pread, (-1, bytes, 1, 0)) \
    X(system_calls, pread64, (-1, bytes, 1, 0)) \
    X(system_calls, __pread_chk, (-1, bytes, 1, 0, 1)) \
    X(system_calls, __pread64_chk, (-1, bytes, 1, 0, 1)) \
    X(system_calls, readv, (-1, 0, 0)) \
    X(system_calls, preadv, (-1, 0, 0, 0)) \
    X(system_calls, preadv64, (-1, 0, 0, 0)) \
    X(system_calls, write, (-1, bytes, 1)) \
    X(system_calls, pwrite, (-1, bytes, 1, 0)) \
    X(system_calls, pwrite64, (-1, bytes, 1, 0)) \
    X(system_calls, writev, (-1, 0, 0)) \
    X(system_calls, pwritev, (-1, 0, 0, 0)) \
    X(system_calls, pwritev64, (-1, 0, 0, 0)) \
    X(system_calls, sendfile, (-1, -1, 0, 1)) \
    X(system_calls, sendfile64, (-1, -1, 0, 1)) \
    X(system_calls, splice, (-1, 0, -1, 0, 1, 0)) \
    X(system_calls, lseek, (-1, 0, SEEK_SET)) \
    X(system_calls, lseek64, (-1, 0, SEEK_SET)) \
    X(system_calls, fsync, (-1)) \
    X(system_calls, fdatasync, (-1)) \
    X(system_calls, ftruncate, (-1, 0)) \
    X(system_calls, ftruncate64, (-1, 0)) \
    X(system_calls, flock, (-1, LOCK_SH)) \
    X(system_calls, access, ("/", R_OK)) \
    X(system_calls, unlink, ("")) \
    X(system_calls, rename, ("", "")) \
    X(system_calls, mkdir, ("", 0)) \
    X(system_calls, rmdir, ("")) \
    X(system_calls, opendir, ("")) \
    X(system_calls, readdir, (opened)) \
    X(system_calls, readdir64, (opened)) \
    X(system_calls, pipe, (pair)) \
    X(system_calls, pipe2, (pair, 0)) \
    X(system_calls, getrandom, (bytes, 1, 0)) \
    X(system_calls, getentropy, (bytes, 1)) \
    X(system_calls, socket, (AF_UNIX, SOCK_STREAM, 0)) \
    X(system_calls, socketpair, (AF_UNIX, SOCK_STREAM, 0, pair)) \
    X(system_calls, bind, (-1, NO_ADDRESS, 0)) \
    X(system_calls, listen, (-1, 1)) \
    X(system_calls, accept, (-1, NO_ADDRESS, 0)) \
    X(system_calls, accept4, (-1, NO_ADDRESS, 0, 0)) \
    X(system_calls, connect, (-1, NO_ADDRESS, 0)) \
    X(system_calls, shutdown, (-1, SHUT_RDWR)) \
    X(system_calls, send, (-1, bytes, 1, 0)) \
    X(system_calls, sendto, (-1, bytes, 1, 0, NO_ADDRESS, 0)) \
    X(system_calls, sendmsg, (-1, &message, 0)) \
    X(system_calls, sendmmsg, (-1, 0, 0, 0)) \
    X(system_calls, recv, (-1, bytes, 1, 0)) \
    X(system_calls, __recv_chk, (-1, bytes, 1, 1, 0)) \
    X(system_calls, recvfrom, (-1, bytes, 1, 0, NO_ADDRESS, 0)) \
    X(system_calls, __recvfrom_chk, (-1, bytes, 1, 1, 0, NO_ADDRESS, 0)) \
    X(system_calls, recvmsg, (-1, &message, 0)) \
    X(system_calls, recvmmsg, (-1, 0, 0, 0, 0)) \
    X(system_calls, mmap, (0, 0, PROT_NONE, MAP_PRIVATE, -1, 0)) \
    X(system_calls, mmap64, (0, 0, PROT_NONE, MAP_PRIVATE, -1, 0)) \
    X(system_calls, mremap, (0, 0, 0, 0)) \
    X(system_calls, munmap, (0, 0)) \
    X(system_calls, mprotect, (0, 0, PROT_NONE)) \
    X(system_calls, madvise, (0, 0, MADV_NORMAL)) \
    X(system_calls, msync, (0, 0, MS_ASYNC)) \
    X(system_calls, mlock, (0, 0)) \
    X(system_calls, mlock2, (0, 0, 0)) \
    X(system_calls, mlockall, (0)) \
    X(system_calls, munlock, (0, 0)) \
    X(system_calls, munlockall, ()) \
    X(system_calls, shm_open, ("", 0, 0)) \
    X(system_calls, memfd_create, ("guarded", 0)) \
    X(system_calls, syscall, (SYS_getpid)) \
    X(system_calls, fopen, ("/dev/null", "r")) \
    X(system_calls, fopen64, ("/dev/null", "r")) \
    X(system_calls, fdopen, (-1, "r")) \
    X(system_calls, freopen, ("/dev/null", "r", reopened)) \
    X(system_calls, popen, ("true", "r")) \
    X(system_calls, pclose, (command)) \
    X(system_calls, fclose, (closed)) \
    X(system_calls, fflush, (stream)) \
    X(system_calls, fflush_unlocked, (stream)) \
    X(system_calls, fseek, (stream, 0, SEEK_SET)) \
    X(system_calls, fseeko, (stream, 0, SEEK_SET)) \
    X(system_calls, rewind, (stream)) \
    X(system_calls, fwrite, (bytes, 1, 1, stream)) \
    X(system_calls, fwrite_unlocked, (bytes, 1, 1, stream)) \
    X(system_calls, fputs, ("x", stream)) \
    X(system_calls, fputs_unlocked, ("x", stream)) \
    X(system_calls, puts, ("x")) \
    X(system_calls, fputc, ('x', stream)) \
    X(system_calls, fputc_unlocked, ('x', stream)) \
    X(system_calls, putc, ('x', stream)) \
    X(system_calls, putc_unlocked, ('x', stream)) \
    X(system_calls, putchar, ('x')) \
    X(system_calls, putchar_unlocked, ('x')) \
    X(system_calls, perror, ("guarded_calls")) \
    X(system_calls, __overflow, (stream, 'x')) \
    X(system_calls, __uflow, (stdin)) \
    X(system_calls, fread, (bytes, 1, 1, stdin)) \
    X(system_calls, fread_unlocked, (bytes, 1, 1, stdin)) \
    X(system_calls, __fread_chk, (bytes, 1, 1, 1, stdin)) \
    X(system_calls, fgets, (bytes, 1, stdin)) \
    X(system_calls, __fgets_chk, (bytes, 1, 1, stdin)) \
    X(system_calls, fgetc, (stdin)) \
    X(system_calls, getc, (stdin)) \
    X(system_calls, getc_unlocked, (stdin)) \
    X(system_calls, getchar, ()) \
    X(system_calls, getline, (&line, &room, stdin)) \
    X(system_calls, getdelim, (&line, &room, 'x', stdin)) \
    X(system_calls, vprintf, ("x", no_arguments)) \
    X(system_calls, vfprintf, (stream, "x", no_arguments)) \
    X(system_calls, vdprintf, (-1, "x", no_arguments)) \
    X(system_calls, __vprintf_chk, (1, "x", no_arguments)) \
    X(system_calls, __vfprintf_chk, (stream, 1, "x", no_arguments)) \
    X(system_calls, __vdprintf_chk, (-1, 1, "x", no_arguments)) \
    X(system_calls, __isoc99_vfscanf, (stdin, "x", no_arguments)) \
    X(system_calls, __isoc99_vscanf, ("x", no_arguments)) \
    X(system_calls, printf, ("%d%s", 1, "x")) \
    X(system_calls, fprintf, (stream, "%d%s", 1, "x")) \
    X(system_calls, dprintf, (-1, "%d%s", 1, "x")) \
    X(system_calls, __printf_chk, (1, "%d%s", 1, "x")) \
    X(system_calls, __fprintf_chk, (stream, 1, "%d%s", 1, "x")) \
    X(system_calls, __dprintf_chk, (-1, 1, "%d%s", 1, "x")) \
    X(system_calls, __isoc99_fscanf, (stdin, "%d", &status)) \
    X(system_calls, __isoc99_scanf, ("%d", &status))

#define NO_ADDRESS (struct sockaddr *)0

static DIR *opened;

static void *nothing(void *context) { return context; }

static int zero(void *context) { return context != 0; }

// By a pointer that is read when it is called, since the compiler makes some of them into others, or into nothing.
#define DEFINE(kind, name, arguments) \
    static void call_##name(void) { \
        __typeof__(name) *volatile function = name; \
        function arguments; \
    }
CALLS(DEFINE)

#define ENTRY(kind, name, arguments) {#name, #kind, call_##name},
static const guarded_call calls[] = {CALLS(ENTRY)};

static void ignore(int signal) { (void)signal; }

/// Wakes the caller from whatever it waits in, again and again.
static void *nudge(void *context) {
    for (;;) {
        pthread_cond_broadcast(&condition);
        cnd_broadcast(&c11_condition);
        pthread_kill(caller, SIGUSR1);
        sched_yield();
    }
    return context;
}

static void leave(void) { _exit(0); }

static void prepare_locks(void) {
    pthread_mutexattr_t recursive;
    pthread_mutexattr_init(&recursive);
    pthread_mutexattr_settype(&recursive, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(&mutex, &recursive);
    pthread_spin_init(&spin, PTHREAD_PROCESS_PRIVATE);
    pthread_barrier_init(&barrier, 0, 1);
    mtx_init(&c11_mutex, mtx_timed | mtx_recursive);
    cnd_init(&c11_condition);
    sem_init(&semaphore, 0, 10);
}

static void prepare_signals(void) {
    sigset_t nudges;
    sigemptyset(&nudges);
    sigaddset(&nudges, SIGUSR1);
    // A thread of Dispatch blocks all signals.
    pthread_sigmask(SIG_UNBLOCK, &nudges, 0);
    sigemptyset(&first_signal);
    sigemptyset(&second_signal);
    sigaddset(&first_signal, SIGRTMIN + 1);
    sigaddset(&second_signal, SIGRTMIN + 2);
    sigorset(&both_signals, &first_signal, &second_signal);
    pthread_sigmask(SIG_BLOCK, &both_signals, 0);
    raise(SIGRTMIN + 1);
    raise(SIGRTMIN + 2);
    sigaction(SIGUSR1, &(struct sigaction){.sa_handler = ignore, .sa_flags = SA_RESTART}, 0);
}

void guarded_calls_prepare(void) {
    int null = open("/dev/null", O_RDWR);
    dup2(null, 0);
    dup2(null, 1);
    stream = fopen("/dev/null", "r+");
    closed = fopen("/dev/null", "r");
    reopened = fopen("/dev/null", "r");
    command = popen("true", "r");
    opened = opendir("/");
    given = malloc(8);
    caller = pthread_self();
    prepare_locks();
    prepare_signals();
    for (int i = 0; i < 3; i++) pthread_create(&threads[i], 0, nothing, 0);
    thrd_create(&c11_thread, zero, 0);
    // The child of a fork has nothing to do.
    pthread_atfork(0, 0, leave);
    pthread_t nudger;
    pthread_create(&nudger, 0, nudge, 0);
}

size_t guarded_calls_count(void) { return sizeof calls / sizeof *calls; }

guarded_call guarded_calls_at(size_t index) { return calls[index]; }
