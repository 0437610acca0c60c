// SPDX-License-Identifier: MIT
// Linux's own headers, which Swift's Glibc module leaves out, and calls that Swift cannot make because they are variadic.
#include <fcntl.h>
#include <sys/epoll.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

/// Names the calling thread, for `top -H` and debuggers; 15 bytes are kept.
static inline void linux_name_this_thread(const char *name) { prctl(PR_SET_NAME, name, 0L, 0L, 0L); }

/// The kernel's number of the calling thread.
static inline int linux_thread_number(void) { return (int)syscall(SYS_gettid); }

/// Has the calling thread's sleeps end at most this many nanoseconds late; the system's default is 50,000.
static inline void linux_set_timer_slack(unsigned long nanoseconds) { prctl(PR_SET_TIMERSLACK, nanoseconds, 0L, 0L, 0L); }

/// Opens a pseudo-terminal: the descriptor of the end that types and watches, and the number of the other, /dev/pts/N; -1 with errno set.
static inline int linux_open_terminal(int *number) {
    const int unlocked = 0;
    const int descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (descriptor < 0 || ioctl(descriptor, TIOCSPTLCK, &unlocked) || ioctl(descriptor, TIOCGPTN, number)) return -1;
    return descriptor;
}
