// SPDX-License-Identifier: MIT
// What rx_thread.c asks of the system, in the model. A thread that it creates is the scenario's next one, which waits until then (kernel_threads.c). What is
// set for a thread always succeeds.
#ifndef MODEL_THREAD_SEAM_H
#define MODEL_THREAD_SEAM_H

#include <pthread.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Starts the thread, then writes its handle: POSIX does not say which of the two comes first.
int model_thread_create(pthread_t *handle, void *(*start)(void *), void *argument);
int model_thread_join(void);
int model_succeed(int descriptor, ...);

#define pthread_create(handle, attributes, start, argument) ((void)(attributes), model_thread_create(handle, start, argument))
#define pthread_join(handle, result) ((void)(handle), (void)(result), model_thread_join())
#define pthread_self() ((pthread_t)model_thread())
#define pthread_setname_np(handle, name) model_succeed((int)(handle), name)
#define pthread_setaffinity_np(handle, size, set) model_succeed((int)(handle), size, set)
#define pthread_setschedparam(handle, policy, parameter) model_succeed((int)(handle), policy, parameter)
// In one execution of many the thread is left in the middle, and no frame may stay registered for its cleanup.
#undef pthread_cleanup_push
#undef pthread_cleanup_pop
#define pthread_cleanup_push(function, argument) { void (*cleanup_)(void *) = (function); void *context_ = (argument);
#define pthread_cleanup_pop(runs) if (runs) cleanup_(context_); }
#define prctl(...) model_succeed(__VA_ARGS__)
#define syscall(number) ((long)(model_thread() + 100))

#endif
