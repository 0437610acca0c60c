// SPDX-License-Identifier: MIT
// The five functions that CSupport calls of liburing, for a system that has no liburing to link. A ring is asked for by the raw system call, so the answer
// is the kernel's: ENOSYS under qemu-user. A kernel that grants one is told that this program cannot use it, and the other back ends run.
#include <errno.h>
#include <liburing.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

int io_uring_queue_init_params(unsigned entries, struct io_uring *ring, struct io_uring_params *parameters) {
    (void)ring;
    long descriptor = syscall(__NR_io_uring_setup, entries, parameters);
    if (descriptor < 0) return -errno;
    close((int)descriptor);
    return -ENOSYS;
}

// Only a ring that was opened could come here.
int io_uring_register_ring_fd(struct io_uring *ring) { (void)ring, abort(); }
int io_uring_register_eventfd(struct io_uring *ring, int descriptor) { (void)ring, (void)descriptor, abort(); }
void io_uring_queue_exit(struct io_uring *ring) { (void)ring, abort(); }
int __io_uring_get_cqe(struct io_uring *ring, struct io_uring_cqe **completion, unsigned submit, unsigned waited, sigset_t *mask) {
    (void)ring, (void)completion, (void)submit, (void)waited, (void)mask, abort();
}
