// SPDX-License-Identifier: MIT
// System calls that may block. Names that end in 64, in _chk or in _2 are those that headers make of the plain ones.
#include "libc.h"

#if !RX_GUARD_SANITIZED

#define CALL(result, name, parameters, arguments) FORWARD(system_calls, result, name, parameters, arguments)
#define CALL_ONE_MORE(name, parameters, last, type, ...) FORWARD_ONE_MORE(system_calls, int, name, parameters, last, type, __VA_ARGS__)

typedef const struct timespec *deadline;

// MARK: Threads, processes and sleep

CALL(int, pthread_create, (pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *context),
     (thread, attributes, body, context))
CALL(int, pthread_join, (pthread_t thread, void **result), (thread, result))
CALL(int, pthread_timedjoin_np, (pthread_t thread, void **result, deadline time), (thread, result, time))
CALL(int, pthread_clockjoin_np, (pthread_t thread, void **result, clockid_t clock, deadline time), (thread, result, clock, time))
CALL(int, thrd_create, (thrd_t *thread, thrd_start_t body, void *context), (thread, body, context))
CALL(int, thrd_join, (thrd_t thread, int *result), (thread, result))
CALL(pid_t, fork, (void), ())
CALL(int, posix_spawn,
     (pid_t *child, const char *path, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes, char *const arguments[],
      char *const environment[]),
     (child, path, actions, attributes, arguments, environment))
CALL(int, posix_spawnp,
     (pid_t *child, const char *file, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes, char *const arguments[],
      char *const environment[]),
     (child, file, actions, attributes, arguments, environment))
CALL(int, system, (const char *command), (command))
CALL(pid_t, wait, (int *status), (status))
CALL(pid_t, waitpid, (pid_t child, int *status, int options), (child, status, options))
CALL(int, waitid, (idtype_t type, id_t child, siginfo_t *status, int options), (type, child, status, options))
CALL(unsigned, sleep, (unsigned seconds), (seconds))
CALL(int, usleep, (useconds_t time), (time))
CALL(int, nanosleep, (deadline time, struct timespec *left), (time, left))
CALL(int, clock_nanosleep, (clockid_t clock, int flags, deadline time, struct timespec *left), (clock, flags, time, left))
CALL(int, thrd_sleep, (deadline time, struct timespec *left), (time, left))
CALL(int, sched_yield, (void), ())
CALL(void, thrd_yield, (void), ())
CALL(int, pause, (void), ())
CALL(int, sigsuspend, (const sigset_t *mask), (mask))
CALL(int, sigwait, (const sigset_t *set, int *signal), (set, signal))
CALL(int, sigwaitinfo, (const sigset_t *set, siginfo_t *signal), (set, signal))
CALL(int, sigtimedwait, (const sigset_t *set, siginfo_t *signal, deadline time), (set, signal, time))

// MARK: Waiting for descriptors

CALL(int, poll, (struct pollfd *files, nfds_t count, int timeout), (files, count, timeout))
CALL(int, __poll_chk, (struct pollfd *files, nfds_t count, int timeout, size_t room), (files, count, timeout, room))
CALL(int, ppoll, (struct pollfd *files, nfds_t count, deadline time, const sigset_t *mask), (files, count, time, mask))
CALL(int, __ppoll_chk, (struct pollfd *files, nfds_t count, deadline time, const sigset_t *mask, size_t room), (files, count, time, mask, room))
CALL(int, select, (int count, fd_set *reads, fd_set *writes, fd_set *errors, struct timeval *time), (count, reads, writes, errors, time))
CALL(int, pselect, (int count, fd_set *reads, fd_set *writes, fd_set *errors, deadline time, const sigset_t *mask),
     (count, reads, writes, errors, time, mask))
CALL(int, epoll_create1, (int flags), (flags))
CALL(int, epoll_ctl, (int poller, int verb, int file, struct epoll_event *event), (poller, verb, file, event))
CALL(int, epoll_wait, (int poller, struct epoll_event *events, int count, int timeout), (poller, events, count, timeout))
CALL(int, epoll_pwait, (int poller, struct epoll_event *events, int count, int timeout, const sigset_t *mask),
     (poller, events, count, timeout, mask))
CALL(int, epoll_pwait2, (int poller, struct epoll_event *events, int count, deadline time, const sigset_t *mask),
     (poller, events, count, time, mask))
CALL(int, eventfd, (unsigned count, int flags), (count, flags))
CALL(int, eventfd_read, (int file, eventfd_t *count), (file, count))
CALL(int, eventfd_write, (int file, eventfd_t count), (file, count))
CALL(int, timerfd_create, (clockid_t clock, int flags), (clock, flags))
CALL(int, timerfd_settime, (int file, int flags, const struct itimerspec *time, struct itimerspec *before), (file, flags, time, before))

// MARK: Files

CALL_ONE_MORE(open, (const char *path, int flags, ...), flags, mode_t, path, flags)
CALL_ONE_MORE(open64, (const char *path, int flags, ...), flags, mode_t, path, flags)
CALL_ONE_MORE(openat, (int folder, const char *path, int flags, ...), flags, mode_t, folder, path, flags)
CALL_ONE_MORE(openat64, (int folder, const char *path, int flags, ...), flags, mode_t, folder, path, flags)
CALL_ONE_MORE(fcntl, (int file, int verb, ...), verb, void *, file, verb)
CALL_ONE_MORE(fcntl64, (int file, int verb, ...), verb, void *, file, verb)
CALL_ONE_MORE(ioctl, (int file, unsigned long verb, ...), verb, void *, file, verb)
CALL(int, __open_2, (const char *path, int flags), (path, flags))
CALL(int, __open64_2, (const char *path, int flags), (path, flags))
CALL(int, __openat_2, (int folder, const char *path, int flags), (folder, path, flags))
CALL(int, __openat64_2, (int folder, const char *path, int flags), (folder, path, flags))
CALL(int, creat, (const char *path, mode_t mode), (path, mode))
CALL(int, creat64, (const char *path, mode_t mode), (path, mode))
CALL(int, close, (int file), (file))
CALL(ssize_t, read, (int file, void *bytes, size_t size), (file, bytes, size))
CALL(ssize_t, __read_chk, (int file, void *bytes, size_t size, size_t room), (file, bytes, size, room))
CALL(ssize_t, pread, (int file, void *bytes, size_t size, off_t offset), (file, bytes, size, offset))
CALL(ssize_t, pread64, (int file, void *bytes, size_t size, off64_t offset), (file, bytes, size, offset))
CALL(ssize_t, __pread_chk, (int file, void *bytes, size_t size, off_t offset, size_t room), (file, bytes, size, offset, room))
CALL(ssize_t, __pread64_chk, (int file, void *bytes, size_t size, off64_t offset, size_t room), (file, bytes, size, offset, room))
CALL(ssize_t, readv, (int file, const struct iovec *parts, int count), (file, parts, count))
CALL(ssize_t, preadv, (int file, const struct iovec *parts, int count, off_t offset), (file, parts, count, offset))
CALL(ssize_t, preadv64, (int file, const struct iovec *parts, int count, off64_t offset), (file, parts, count, offset))
CALL(ssize_t, write, (int file, const void *bytes, size_t size), (file, bytes, size))
CALL(ssize_t, pwrite, (int file, const void *bytes, size_t size, off_t offset), (file, bytes, size, offset))
CALL(ssize_t, pwrite64, (int file, const void *bytes, size_t size, off64_t offset), (file, bytes, size, offset))
CALL(ssize_t, writev, (int file, const struct iovec *parts, int count), (file, parts, count))
CALL(ssize_t, pwritev, (int file, const struct iovec *parts, int count, off_t offset), (file, parts, count, offset))
CALL(ssize_t, pwritev64, (int file, const struct iovec *parts, int count, off64_t offset), (file, parts, count, offset))
CALL(ssize_t, sendfile, (int to, int from, off_t *offset, size_t size), (to, from, offset, size))
CALL(ssize_t, sendfile64, (int to, int from, off64_t *offset, size_t size), (to, from, offset, size))
CALL(ssize_t, splice, (int from, off64_t *at, int to, off64_t *place, size_t size, unsigned flags), (from, at, to, place, size, flags))
CALL(off_t, lseek, (int file, off_t offset, int from), (file, offset, from))
CALL(off64_t, lseek64, (int file, off64_t offset, int from), (file, offset, from))
CALL(int, fsync, (int file), (file))
CALL(int, fdatasync, (int file), (file))
CALL(int, ftruncate, (int file, off_t size), (file, size))
CALL(int, ftruncate64, (int file, off64_t size), (file, size))
CALL(int, flock, (int file, int verb), (file, verb))
CALL(int, access, (const char *path, int kind), (path, kind))
CALL(int, unlink, (const char *path), (path))
CALL(int, rename, (const char *path, const char *to), (path, to))
CALL(int, mkdir, (const char *path, mode_t mode), (path, mode))
CALL(int, rmdir, (const char *path), (path))
CALL(DIR *, opendir, (const char *path), (path))
CALL(struct dirent *, readdir, (DIR *folder), (folder))
CALL(struct dirent64 *, readdir64, (DIR *folder), (folder))
CALL(int, pipe, (int files[2]), (files))
CALL(int, pipe2, (int files[2], int flags), (files, flags))
CALL(ssize_t, getrandom, (void *bytes, size_t size, unsigned flags), (bytes, size, flags))
CALL(int, getentropy, (void *bytes, size_t size), (bytes, size))

// MARK: Sockets

CALL(int, socket, (int domain, int type, int protocol), (domain, type, protocol))
CALL(int, socketpair, (int domain, int type, int protocol, int files[2]), (domain, type, protocol, files))
CALL(int, bind, (int socket, __CONST_SOCKADDR_ARG address, socklen_t size), (socket, address, size))
CALL(int, listen, (int socket, int waiting), (socket, waiting))
CALL(int, accept, (int socket, __SOCKADDR_ARG address, socklen_t *size), (socket, address, size))
CALL(int, accept4, (int socket, __SOCKADDR_ARG address, socklen_t *size, int flags), (socket, address, size, flags))
CALL(int, connect, (int socket, __CONST_SOCKADDR_ARG address, socklen_t size), (socket, address, size))
CALL(int, shutdown, (int socket, int ends), (socket, ends))
CALL(ssize_t, send, (int socket, const void *bytes, size_t size, int flags), (socket, bytes, size, flags))
CALL(ssize_t, sendto, (int socket, const void *bytes, size_t size, int flags, __CONST_SOCKADDR_ARG address, socklen_t length),
     (socket, bytes, size, flags, address, length))
CALL(ssize_t, sendmsg, (int socket, const struct msghdr *message, int flags), (socket, message, flags))
CALL(int, sendmmsg, (int socket, struct mmsghdr *messages, unsigned count, int flags), (socket, messages, count, flags))
CALL(ssize_t, recv, (int socket, void *bytes, size_t size, int flags), (socket, bytes, size, flags))
CALL(ssize_t, __recv_chk, (int socket, void *bytes, size_t size, size_t room, int flags), (socket, bytes, size, room, flags))
CALL(ssize_t, recvfrom, (int socket, void *bytes, size_t size, int flags, __SOCKADDR_ARG address, socklen_t *length),
     (socket, bytes, size, flags, address, length))
CALL(ssize_t, __recvfrom_chk, (int socket, void *bytes, size_t size, size_t room, int flags, __SOCKADDR_ARG address, socklen_t *length),
     (socket, bytes, size, room, flags, address, length))
CALL(ssize_t, recvmsg, (int socket, struct msghdr *message, int flags), (socket, message, flags))
CALL(int, recvmmsg, (int socket, struct mmsghdr *messages, unsigned count, int flags, struct timespec *time),
     (socket, messages, count, flags, time))

// MARK: Memory maps

CALL(void *, mmap, (void *at, size_t size, int access, int flags, int file, off_t offset), (at, size, access, flags, file, offset))
CALL(void *, mmap64, (void *at, size_t size, int access, int flags, int file, off64_t offset), (at, size, access, flags, file, offset))
FORWARD_ONE_MORE(system_calls, void *, mremap, (void *at, size_t size, size_t wanted, int flags, ...), flags, void *, at, size, wanted, flags)
CALL(int, munmap, (void *at, size_t size), (at, size))
CALL(int, mprotect, (void *at, size_t size, int access), (at, size, access))
CALL(int, madvise, (void *at, size_t size, int advice), (at, size, advice))
CALL(int, msync, (void *at, size_t size, int flags), (at, size, flags))
CALL(int, mlock, (const void *at, size_t size), (at, size))
CALL(int, mlock2, (const void *at, size_t size, unsigned flags), (at, size, flags))
CALL(int, mlockall, (int flags), (flags))
CALL(int, munlock, (const void *at, size_t size), (at, size))
CALL(int, munlockall, (void), ())
CALL(int, shm_open, (const char *name, int flags, mode_t mode), (name, flags, mode))
CALL(int, memfd_create, (const char *name, unsigned flags), (name, flags))

// MARK: Any other call

ORIGINAL(long, syscall, (long number, ...))

long syscall(long number, ...) {
    COUNT(system_calls);
    va_list given;
    va_start(given, number);
    long a[6];
    for (int i = 0; i < 6; i++) a[i] = va_arg(given, long);
    va_end(given);
    return NEXT(syscall)(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

#endif
