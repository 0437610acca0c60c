// SPDX-License-Identifier: MIT
// What rx_park_epoll.c asks of the kernel, in the model: one eventfd that is never read, in one edge-triggered epoll instance. An edge is a word
// that a write raises and the wait that reports it lowers. Nothing else is ordered by it.
#ifndef MODEL_EPOLL_SEAM_H
#define MODEL_EPOLL_SEAM_H

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

int model_event_write(int descriptor);
/// Like epoll_wait: 1 for the edge, 0 for the time. `left`: nanoseconds, negative for ever.
int model_event_wait(struct epoll_event *found, int64_t left);
int model_event_create(void);
/// For what the model leaves out: 0.
int model_succeed(int descriptor, ...);

#define epoll_create1(flags) ((void)(flags), model_event_create())
#define eventfd(value, flags) ((void)(flags), model_event_descriptor)
#define rx_event_raise(descriptor) model_event_write(descriptor)
#define epoll_ctl(...) model_succeed(__VA_ARGS__)
#define epoll_wait(epoll, found, most, milliseconds) model_event_wait(found, (milliseconds) < 0 ? -1 : 0)
#define close(descriptor) ((void)(descriptor))
#define timerfd_create(clock, flags) model_timer_descriptor
#define timerfd_settime(...) model_succeed(__VA_ARGS__)
#define syscall(number, epoll, found, most, timeout, mask, size) model_event_wait(found, (timeout)->tv_sec * 1000000000 + (timeout)->tv_nsec)
enum { model_epoll_descriptor = 40, model_event_descriptor = 41, model_timer_descriptor = 42 };

#endif
