// SPDX-License-Identifier: MIT
// What rx_park_uring.c, rx_uring.c and rx_uring_map.c ask of the kernel, in the model: one ring, whose queues are memory that the kernel, one more thread
// of the scenario (model_ring_serve), reads and writes at any time. scenarios/kernel_uring.c has it.
//
// Orders   the queues' heads and tails alone order what is in them. A system call orders nothing for the queues, but is seen: the kernel sees the
//          requests that a call submits, and a call that waits returns behind the completion that it found.
// Weaker   with DEFER_TASKRUN the kernel posts completions in the caller's system calls only; here it may at any time.
// Small    one place for requests and one for completions, so that each is used again.
#ifndef MODEL_URING_SEAM_H
#define MODEL_URING_SEAM_H

#include <pthread.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

long model_ring_call(long number, ...);
void *model_ring_map(size_t size, off_t offset);
void model_signal_read(void);
void model_signal_write(void);
enum { model_ring_descriptor = 50, model_signal_descriptor = 51 };

#define syscall(...) model_ring_call(__VA_ARGS__)
#define mmap(address, size, protection, flags, descriptor, offset) ((void)(descriptor), model_ring_map(size, offset))
#define munmap(memory, size) model_free(memory)
#define madvise(memory, size, advice) ((void)(memory))
#define close(descriptor) ((void)(descriptor))
#define eventfd(value, flags) model_signal_descriptor
// The clock is the machine's.
#define stat(path, found) ((found)->st_ino = 0xeffffffa, 0)
#define epoll_ctl(epoll, operation, descriptor, interest) ((void)(epoll), (void)(descriptor), (void)(interest), 0)
#define rx_event_clear(descriptor) ((void)(descriptor), model_signal_read())
#define rx_event_raise(descriptor) ((void)(descriptor), model_signal_write())
#define pthread_create(thread, attributes, body, argument) ((void)(thread), (void)(body), 0)
#define pthread_join(thread, result) ((void)(thread))

#endif
