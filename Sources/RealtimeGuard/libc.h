// SPDX-License-Identifier: MIT
// What the files that stand before libc need of it. Included first.
#ifndef RX_GUARD_LIBC_H
#define RX_GUARD_LIBC_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
// Fortified headers define some of the functions themselves.
#undef _FORTIFY_SOURCE

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <signal.h>
#include <spawn.h>
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
#include <sys/timerfd.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <threads.h>
#include <time.h>
#include <unistd.h>

#include "forward.h"
#include "sanitized.h"

#endif
