// SPDX-License-Identifier: MIT
// Included before every file of the run under qemu-aarch64, which performs LDAR before an earlier STLR (litmus.c shows it). ARM forbids that, and the
// deque relies on it. So in this run a sequentially consistent store has a barrier behind it. The code that users get has none: it is not compiled with this.
#ifndef SEQ_CST_STORE_H
#define SEQ_CST_STORE_H

#include <stdatomic.h>

#undef atomic_store_explicit
#define atomic_store_explicit(address, value, order) \
    do { \
        __atomic_store_n((address), (value), (order)); \
        if ((order) == memory_order_seq_cst) __asm__ __volatile__("dmb ish" : : : "memory"); \
    } while (0)

#endif
