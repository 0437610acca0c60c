// SPDX-License-Identifier: MIT
// Atomic words and the verbs on them. This is the only file that names a memory order. Every verb carries its order in its name, so each use elsewhere can say
// which edge it is one end of. There is no stand-alone fence: ThreadSanitizer does not understand them. rx_keep_order binds the compiler only. It serves the
// three structures whose other half is rx_barrier_all (rx_bias.h, rx_slot.h, rx_handoff.h), and every step that hands something over or takes it. LLVM's pass for Swift's reference
// counts moves a retain down past any store, and stops at a fence. Once these verbs are inlined into Swift, a release store without it could hand an element
// over before it is retained. So it comes before every step that releases, and behind every read-modify-write that acquires or takes.
// Sums and bits have none: they hand over no reference.
//
// Each verb is a point of the simulation (rx_simulate.h), which is no code unless RX_SIMULATE is defined; so is rx_keep_order.
//
// Swift does not import _Atomic types; these verbs are for the other headers here. Swift has `Synchronization`.
#ifndef RX_ATOMICS_H
#define RX_ATOMICS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rx_simulate.h"

/// Fields that different threads write live this many bytes apart.
#define RX_CACHE_LINE 64
#define RX_CACHE_ALIGNED _Alignas(RX_CACHE_LINE)

typedef _Atomic(uintptr_t) rx_atomic_word;
typedef _Atomic(void *) rx_atomic_ptr;
typedef _Atomic(uint32_t) rx_atomic_u32;
typedef _Atomic(uint64_t) rx_atomic_u64;
typedef _Atomic(int64_t) rx_atomic_i64;

/// Tells the processor that this is a spin loop. Waits that are counted in pauses were tuned where one takes 15 to 30 ns (x86-64). On ARM64 it is
/// `yield`, which many processors execute in a cycle. There those waits are shorter, and the nap, the sleep or the hand-over behind them comes sooner.
static inline void rx_cpu_pause(void) {
    rx_simulate_point();
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ __volatile__("yield");
#endif
}

/// Keeps the compiler from moving accesses across; the processor still may. Always inlined: otherwise it would be a call that executes nothing.
__attribute__((always_inline)) static inline void rx_keep_order(void) {
    rx_simulate_point();
    atomic_signal_fence(memory_order_seq_cst);
}

/// Keeps the compiler from making a call of memcpy out of the loop that this stands in. It shapes machine code, and orders nothing for any thread.
__attribute__((always_inline)) static inline void rx_keep_loop(void) { atomic_signal_fence(memory_order_seq_cst); }

/// Asks for the cache line at `address`, to be written soon: without it, a read and a later write are two transfers between processors.
static inline void rx_prefetch_write(const void *address) {
#if defined(__x86_64__)
    // Written with the instruction's name: the builtin falls back to a prefetch for reading on the baseline that Swift builds for. On other
    // processors it does nothing.
    __asm__ __volatile__("prefetchw %0" : : "m"(*(const char *)address));
#else
    __builtin_prefetch(address, 1, 3);
#endif
}

#define RX_ATOMIC_VERBS(suffix, atomic, value) \
    static inline value rx_load_relaxed_##suffix(const atomic *a) { \
        rx_simulate_point(); \
        return atomic_load_explicit((atomic *)a, memory_order_relaxed); \
    } \
    static inline value rx_load_acquire_##suffix(const atomic *a) { \
        rx_simulate_point(); \
        return atomic_load_explicit((atomic *)a, memory_order_acquire); \
    } \
    static inline value rx_load_seq_cst_##suffix(const atomic *a) { \
        rx_simulate_point(); \
        return atomic_load_explicit((atomic *)a, memory_order_seq_cst); \
    } \
    static inline void rx_store_relaxed_##suffix(atomic *a, value v) { \
        rx_simulate_point(); \
        atomic_store_explicit(a, v, memory_order_relaxed); \
    } \
    static inline void rx_store_release_##suffix(atomic *a, value v) { \
        rx_keep_order(); \
        atomic_store_explicit(a, v, memory_order_release); \
        rx_simulate_point(); \
    } \
    static inline void rx_store_seq_cst_##suffix(atomic *a, value v) { \
        rx_keep_order(); \
        atomic_store_explicit(a, v, memory_order_seq_cst); \
        rx_simulate_point(); \
    } \
    static inline value rx_xchg_relaxed_##suffix(atomic *a, value v) { \
        rx_simulate_point(); \
        value taken = atomic_exchange_explicit(a, v, memory_order_relaxed); \
        rx_keep_order(); \
        return taken; \
    } \
    static inline value rx_xchg_acquire_##suffix(atomic *a, value v) { \
        rx_simulate_point(); \
        value taken = atomic_exchange_explicit(a, v, memory_order_acquire); \
        rx_keep_order(); \
        return taken; \
    } \
    static inline value rx_xchg_release_##suffix(atomic *a, value v) { \
        rx_keep_order(); \
        return atomic_exchange_explicit(a, v, memory_order_release); \
    } \
    static inline value rx_xchg_acq_rel_##suffix(atomic *a, value v) { \
        rx_keep_order(); \
        value taken = atomic_exchange_explicit(a, v, memory_order_acq_rel); \
        rx_keep_order(); \
        return taken; \
    } \
    static inline value rx_xchg_seq_cst_##suffix(atomic *a, value v) { \
        rx_keep_order(); \
        value taken = atomic_exchange_explicit(a, v, memory_order_seq_cst); \
        rx_keep_order(); \
        return taken; \
    } \
    static inline bool rx_cas_relaxed_##suffix(atomic *a, value *expected, value v) { \
        rx_simulate_point(); \
        return atomic_compare_exchange_strong_explicit(a, expected, v, memory_order_relaxed, memory_order_relaxed); \
    } \
    static inline bool rx_cas_acquire_##suffix(atomic *a, value *expected, value v) { \
        rx_simulate_point(); \
        bool is_done = atomic_compare_exchange_strong_explicit(a, expected, v, memory_order_acquire, memory_order_relaxed); \
        rx_keep_order(); \
        return is_done; \
    } \
    static inline bool rx_cas_release_##suffix(atomic *a, value *expected, value v) { \
        rx_keep_order(); \
        return atomic_compare_exchange_strong_explicit(a, expected, v, memory_order_release, memory_order_relaxed); \
    } \
    static inline bool rx_cas_acq_rel_##suffix(atomic *a, value *expected, value v) { \
        rx_keep_order(); \
        bool is_done = atomic_compare_exchange_strong_explicit(a, expected, v, memory_order_acq_rel, memory_order_relaxed); \
        rx_keep_order(); \
        return is_done; \
    } \
    static inline bool rx_cas_weak_release_##suffix(atomic *a, value *expected, value v) { \
        rx_keep_order(); \
        if (rx_simulate_refuses()) { \
            *expected = atomic_load_explicit(a, memory_order_relaxed); \
            return false; \
        } \
        return atomic_compare_exchange_weak_explicit(a, expected, v, memory_order_release, memory_order_relaxed); \
    } \
    static inline bool rx_cas_weak_acq_rel_##suffix(atomic *a, value *expected, value v) { \
        rx_keep_order(); \
        if (rx_simulate_refuses()) { \
            *expected = atomic_load_explicit(a, memory_order_relaxed); \
            return false; \
        } \
        bool is_done = atomic_compare_exchange_weak_explicit(a, expected, v, memory_order_acq_rel, memory_order_relaxed); \
        rx_keep_order(); \
        return is_done; \
    } \
    static inline bool rx_cas_seq_cst_##suffix(atomic *a, value *expected, value v) { \
        rx_keep_order(); \
        bool is_done = atomic_compare_exchange_strong_explicit(a, expected, v, memory_order_seq_cst, memory_order_relaxed); \
        rx_keep_order(); \
        return is_done; \
    }

#define RX_ATOMIC_SUMS(suffix, atomic, value) \
    static inline value rx_add_relaxed_##suffix(atomic *a, value v) { \
        rx_simulate_point(); \
        return atomic_fetch_add_explicit(a, v, memory_order_relaxed); \
    } \
    static inline value rx_add_acquire_##suffix(atomic *a, value v) { \
        rx_simulate_point(); \
        return atomic_fetch_add_explicit(a, v, memory_order_acquire); \
    } \
    static inline value rx_add_acq_rel_##suffix(atomic *a, value v) { \
        rx_simulate_point(); \
        return atomic_fetch_add_explicit(a, v, memory_order_acq_rel); \
    } \
    static inline value rx_sub_relaxed_##suffix(atomic *a, value v) { \
        rx_simulate_point(); \
        return atomic_fetch_sub_explicit(a, v, memory_order_relaxed); \
    } \
    static inline value rx_or_relaxed_##suffix(atomic *a, value v) { \
        rx_simulate_point(); \
        return atomic_fetch_or_explicit(a, v, memory_order_relaxed); \
    } \
    static inline value rx_or_acquire_##suffix(atomic *a, value v) { \
        rx_simulate_point(); \
        return atomic_fetch_or_explicit(a, v, memory_order_acquire); \
    } \
    static inline value rx_or_release_##suffix(atomic *a, value v) { \
        rx_simulate_point(); \
        return atomic_fetch_or_explicit(a, v, memory_order_release); \
    } \
    static inline value rx_or_acq_rel_##suffix(atomic *a, value v) { \
        rx_simulate_point(); \
        return atomic_fetch_or_explicit(a, v, memory_order_acq_rel); \
    } \
    static inline value rx_and_relaxed_##suffix(atomic *a, value v) { \
        rx_simulate_point(); \
        return atomic_fetch_and_explicit(a, v, memory_order_relaxed); \
    } \
    static inline value rx_and_acquire_##suffix(atomic *a, value v) { \
        rx_simulate_point(); \
        return atomic_fetch_and_explicit(a, v, memory_order_acquire); \
    } \
    static inline value rx_and_acq_rel_##suffix(atomic *a, value v) { \
        rx_simulate_point(); \
        return atomic_fetch_and_explicit(a, v, memory_order_acq_rel); \
    }

RX_ATOMIC_VERBS(word, rx_atomic_word, uintptr_t)
RX_ATOMIC_VERBS(ptr, rx_atomic_ptr, void *)
RX_ATOMIC_VERBS(u32, rx_atomic_u32, uint32_t)
RX_ATOMIC_VERBS(u64, rx_atomic_u64, uint64_t)
RX_ATOMIC_VERBS(i64, rx_atomic_i64, int64_t)
RX_ATOMIC_SUMS(word, rx_atomic_word, uintptr_t)
RX_ATOMIC_SUMS(u32, rx_atomic_u32, uint32_t)
RX_ATOMIC_SUMS(u64, rx_atomic_u64, uint64_t)

#undef RX_ATOMIC_VERBS
#undef RX_ATOMIC_SUMS

/// The value of a 32-bit word that other threads change, read to decide whether to sleep. What that is worth seeing is acquired where the sleeper looks.
static inline uint32_t rx_word_load_relaxed(const uint32_t *word) {
    rx_simulate_point();
    return atomic_load_explicit((const rx_atomic_u32 *)word, memory_order_relaxed);
}

#endif
