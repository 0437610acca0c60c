// SPDX-License-Identifier: MIT
// Stands for rx_atomics.h while the explorer's scenarios are compiled: the same verbs on plain words, each a step of the model. Every use of a verb
// becomes a site with its file, line and object, so that its order can be weakened at run time without a change of the sources.
#ifndef RX_ATOMICS_H
#define RX_ATOMICS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "model.h"

#define RX_CACHE_LINE 64
#define RX_CACHE_ALIGNED _Alignas(RX_CACHE_LINE)

typedef uintptr_t rx_atomic_word;
typedef void *rx_atomic_ptr;
typedef uint32_t rx_atomic_u32;
typedef uint64_t rx_atomic_u64;
typedef int64_t rx_atomic_i64;

#define MODEL_SITE(verb, object, order) static model_site site_ = {__FILE__, __LINE__, verb, object, order, 0}
#define MODEL_LOAD(type, name, order, a) \
    ({ MODEL_SITE("load_" name, #a, order); (type)(uintptr_t)model_load(&site_, (const void *)(a), sizeof(type)); })
#define MODEL_STORE(type, name, order, a, v) \
    ({ MODEL_SITE("store_" name, #a, order); model_store(&site_, (void *)(a), sizeof(type), (uint64_t)(uintptr_t)(type)(v)); })
#define MODEL_UPDATE(type, name, order, a, operation, v) \
    ({ MODEL_SITE(name, #a, order); (type)(uintptr_t)model_update(&site_, (void *)(a), sizeof(type), operation, (uint64_t)(uintptr_t)(type)(v)); })
#define MODEL_SWAP(type, name, order, a, expected, v, is_weak) \
    ({ MODEL_SITE(name, #a, order); type *expected_ = (expected); uint64_t wanted_ = (uint64_t)(uintptr_t)*expected_; \
       bool is_done_ = model_swap(&site_, (void *)(a), sizeof(type), &wanted_, (uint64_t)(uintptr_t)(type)(v), is_weak); \
       *expected_ = (type)(uintptr_t)wanted_; is_done_; })

#define rx_cpu_pause() model_pause()
#define rx_keep_order() ({ MODEL_SITE("keep_order", "", model_seq_cst); model_light_fence(&site_); })
#define rx_keep_loop() ((void)0)
#define rx_prefetch_write(address) ((void)(address))
#define rx_word_load_relaxed(word) MODEL_LOAD(uint32_t, "relaxed", model_relaxed, word)

#define rx_load_relaxed_word(a) MODEL_LOAD(uintptr_t, "relaxed", model_relaxed, a)
#define rx_load_acquire_word(a) MODEL_LOAD(uintptr_t, "acquire", model_acquire, a)
#define rx_load_seq_cst_word(a) MODEL_LOAD(uintptr_t, "seq_cst", model_seq_cst, a)
#define rx_store_relaxed_word(a, v) MODEL_STORE(uintptr_t, "relaxed", model_relaxed, a, v)
#define rx_store_release_word(a, v) MODEL_STORE(uintptr_t, "release", model_release, a, v)
#define rx_store_seq_cst_word(a, v) MODEL_STORE(uintptr_t, "seq_cst", model_seq_cst, a, v)
#define rx_xchg_relaxed_word(a, v) MODEL_UPDATE(uintptr_t, "xchg_relaxed", model_relaxed, a, model_exchange, v)
#define rx_xchg_acquire_word(a, v) MODEL_UPDATE(uintptr_t, "xchg_acquire", model_acquire, a, model_exchange, v)
#define rx_xchg_release_word(a, v) MODEL_UPDATE(uintptr_t, "xchg_release", model_release, a, model_exchange, v)
#define rx_xchg_acq_rel_word(a, v) MODEL_UPDATE(uintptr_t, "xchg_acq_rel", model_acq_rel, a, model_exchange, v)
#define rx_xchg_seq_cst_word(a, v) MODEL_UPDATE(uintptr_t, "xchg_seq_cst", model_seq_cst, a, model_exchange, v)
#define rx_cas_relaxed_word(a, expected, v) MODEL_SWAP(uintptr_t, "cas_relaxed", model_relaxed, a, expected, v, false)
#define rx_cas_acquire_word(a, expected, v) MODEL_SWAP(uintptr_t, "cas_acquire", model_acquire, a, expected, v, false)
#define rx_cas_release_word(a, expected, v) MODEL_SWAP(uintptr_t, "cas_release", model_release, a, expected, v, false)
#define rx_cas_acq_rel_word(a, expected, v) MODEL_SWAP(uintptr_t, "cas_acq_rel", model_acq_rel, a, expected, v, false)
#define rx_cas_seq_cst_word(a, expected, v) MODEL_SWAP(uintptr_t, "cas_seq_cst", model_seq_cst, a, expected, v, false)
#define rx_cas_weak_release_word(a, expected, v) MODEL_SWAP(uintptr_t, "cas_weak_release", model_release, a, expected, v, true)
#define rx_cas_weak_acq_rel_word(a, expected, v) MODEL_SWAP(uintptr_t, "cas_weak_acq_rel", model_acq_rel, a, expected, v, true)
#define rx_add_relaxed_word(a, v) MODEL_UPDATE(uintptr_t, "add_relaxed", model_relaxed, a, model_add_to, v)
#define rx_add_acq_rel_word(a, v) MODEL_UPDATE(uintptr_t, "add_acq_rel", model_acq_rel, a, model_add_to, v)
#define rx_sub_relaxed_word(a, v) MODEL_UPDATE(uintptr_t, "sub_relaxed", model_relaxed, a, model_subtract, v)
#define rx_or_acq_rel_word(a, v) MODEL_UPDATE(uintptr_t, "or_acq_rel", model_acq_rel, a, model_or, v)
#define rx_and_acq_rel_word(a, v) MODEL_UPDATE(uintptr_t, "and_acq_rel", model_acq_rel, a, model_and, v)
#define rx_load_relaxed_ptr(a) MODEL_LOAD(void *, "relaxed", model_relaxed, a)
#define rx_load_acquire_ptr(a) MODEL_LOAD(void *, "acquire", model_acquire, a)
#define rx_load_seq_cst_ptr(a) MODEL_LOAD(void *, "seq_cst", model_seq_cst, a)
#define rx_store_relaxed_ptr(a, v) MODEL_STORE(void *, "relaxed", model_relaxed, a, v)
#define rx_store_release_ptr(a, v) MODEL_STORE(void *, "release", model_release, a, v)
#define rx_store_seq_cst_ptr(a, v) MODEL_STORE(void *, "seq_cst", model_seq_cst, a, v)
#define rx_xchg_relaxed_ptr(a, v) MODEL_UPDATE(void *, "xchg_relaxed", model_relaxed, a, model_exchange, v)
#define rx_xchg_acquire_ptr(a, v) MODEL_UPDATE(void *, "xchg_acquire", model_acquire, a, model_exchange, v)
#define rx_xchg_release_ptr(a, v) MODEL_UPDATE(void *, "xchg_release", model_release, a, model_exchange, v)
#define rx_xchg_acq_rel_ptr(a, v) MODEL_UPDATE(void *, "xchg_acq_rel", model_acq_rel, a, model_exchange, v)
#define rx_xchg_seq_cst_ptr(a, v) MODEL_UPDATE(void *, "xchg_seq_cst", model_seq_cst, a, model_exchange, v)
#define rx_cas_relaxed_ptr(a, expected, v) MODEL_SWAP(void *, "cas_relaxed", model_relaxed, a, expected, v, false)
#define rx_cas_acquire_ptr(a, expected, v) MODEL_SWAP(void *, "cas_acquire", model_acquire, a, expected, v, false)
#define rx_cas_release_ptr(a, expected, v) MODEL_SWAP(void *, "cas_release", model_release, a, expected, v, false)
#define rx_cas_acq_rel_ptr(a, expected, v) MODEL_SWAP(void *, "cas_acq_rel", model_acq_rel, a, expected, v, false)
#define rx_cas_seq_cst_ptr(a, expected, v) MODEL_SWAP(void *, "cas_seq_cst", model_seq_cst, a, expected, v, false)
#define rx_cas_weak_release_ptr(a, expected, v) MODEL_SWAP(void *, "cas_weak_release", model_release, a, expected, v, true)
#define rx_cas_weak_acq_rel_ptr(a, expected, v) MODEL_SWAP(void *, "cas_weak_acq_rel", model_acq_rel, a, expected, v, true)
#define rx_load_relaxed_u32(a) MODEL_LOAD(uint32_t, "relaxed", model_relaxed, a)
#define rx_load_acquire_u32(a) MODEL_LOAD(uint32_t, "acquire", model_acquire, a)
#define rx_load_seq_cst_u32(a) MODEL_LOAD(uint32_t, "seq_cst", model_seq_cst, a)
#define rx_store_relaxed_u32(a, v) MODEL_STORE(uint32_t, "relaxed", model_relaxed, a, v)
#define rx_store_release_u32(a, v) MODEL_STORE(uint32_t, "release", model_release, a, v)
#define rx_store_seq_cst_u32(a, v) MODEL_STORE(uint32_t, "seq_cst", model_seq_cst, a, v)
#define rx_xchg_relaxed_u32(a, v) MODEL_UPDATE(uint32_t, "xchg_relaxed", model_relaxed, a, model_exchange, v)
#define rx_xchg_acquire_u32(a, v) MODEL_UPDATE(uint32_t, "xchg_acquire", model_acquire, a, model_exchange, v)
#define rx_xchg_release_u32(a, v) MODEL_UPDATE(uint32_t, "xchg_release", model_release, a, model_exchange, v)
#define rx_xchg_acq_rel_u32(a, v) MODEL_UPDATE(uint32_t, "xchg_acq_rel", model_acq_rel, a, model_exchange, v)
#define rx_xchg_seq_cst_u32(a, v) MODEL_UPDATE(uint32_t, "xchg_seq_cst", model_seq_cst, a, model_exchange, v)
#define rx_cas_relaxed_u32(a, expected, v) MODEL_SWAP(uint32_t, "cas_relaxed", model_relaxed, a, expected, v, false)
#define rx_cas_acquire_u32(a, expected, v) MODEL_SWAP(uint32_t, "cas_acquire", model_acquire, a, expected, v, false)
#define rx_cas_release_u32(a, expected, v) MODEL_SWAP(uint32_t, "cas_release", model_release, a, expected, v, false)
#define rx_cas_acq_rel_u32(a, expected, v) MODEL_SWAP(uint32_t, "cas_acq_rel", model_acq_rel, a, expected, v, false)
#define rx_cas_seq_cst_u32(a, expected, v) MODEL_SWAP(uint32_t, "cas_seq_cst", model_seq_cst, a, expected, v, false)
#define rx_cas_weak_release_u32(a, expected, v) MODEL_SWAP(uint32_t, "cas_weak_release", model_release, a, expected, v, true)
#define rx_cas_weak_acq_rel_u32(a, expected, v) MODEL_SWAP(uint32_t, "cas_weak_acq_rel", model_acq_rel, a, expected, v, true)
#define rx_add_relaxed_u32(a, v) MODEL_UPDATE(uint32_t, "add_relaxed", model_relaxed, a, model_add_to, v)
#define rx_add_acq_rel_u32(a, v) MODEL_UPDATE(uint32_t, "add_acq_rel", model_acq_rel, a, model_add_to, v)
#define rx_sub_relaxed_u32(a, v) MODEL_UPDATE(uint32_t, "sub_relaxed", model_relaxed, a, model_subtract, v)
#define rx_or_acq_rel_u32(a, v) MODEL_UPDATE(uint32_t, "or_acq_rel", model_acq_rel, a, model_or, v)
#define rx_and_acq_rel_u32(a, v) MODEL_UPDATE(uint32_t, "and_acq_rel", model_acq_rel, a, model_and, v)
#define rx_load_relaxed_u64(a) MODEL_LOAD(uint64_t, "relaxed", model_relaxed, a)
#define rx_load_acquire_u64(a) MODEL_LOAD(uint64_t, "acquire", model_acquire, a)
#define rx_load_seq_cst_u64(a) MODEL_LOAD(uint64_t, "seq_cst", model_seq_cst, a)
#define rx_store_relaxed_u64(a, v) MODEL_STORE(uint64_t, "relaxed", model_relaxed, a, v)
#define rx_store_release_u64(a, v) MODEL_STORE(uint64_t, "release", model_release, a, v)
#define rx_store_seq_cst_u64(a, v) MODEL_STORE(uint64_t, "seq_cst", model_seq_cst, a, v)
#define rx_xchg_relaxed_u64(a, v) MODEL_UPDATE(uint64_t, "xchg_relaxed", model_relaxed, a, model_exchange, v)
#define rx_xchg_acquire_u64(a, v) MODEL_UPDATE(uint64_t, "xchg_acquire", model_acquire, a, model_exchange, v)
#define rx_xchg_release_u64(a, v) MODEL_UPDATE(uint64_t, "xchg_release", model_release, a, model_exchange, v)
#define rx_xchg_acq_rel_u64(a, v) MODEL_UPDATE(uint64_t, "xchg_acq_rel", model_acq_rel, a, model_exchange, v)
#define rx_xchg_seq_cst_u64(a, v) MODEL_UPDATE(uint64_t, "xchg_seq_cst", model_seq_cst, a, model_exchange, v)
#define rx_cas_relaxed_u64(a, expected, v) MODEL_SWAP(uint64_t, "cas_relaxed", model_relaxed, a, expected, v, false)
#define rx_cas_acquire_u64(a, expected, v) MODEL_SWAP(uint64_t, "cas_acquire", model_acquire, a, expected, v, false)
#define rx_cas_release_u64(a, expected, v) MODEL_SWAP(uint64_t, "cas_release", model_release, a, expected, v, false)
#define rx_cas_acq_rel_u64(a, expected, v) MODEL_SWAP(uint64_t, "cas_acq_rel", model_acq_rel, a, expected, v, false)
#define rx_cas_seq_cst_u64(a, expected, v) MODEL_SWAP(uint64_t, "cas_seq_cst", model_seq_cst, a, expected, v, false)
#define rx_cas_weak_release_u64(a, expected, v) MODEL_SWAP(uint64_t, "cas_weak_release", model_release, a, expected, v, true)
#define rx_cas_weak_acq_rel_u64(a, expected, v) MODEL_SWAP(uint64_t, "cas_weak_acq_rel", model_acq_rel, a, expected, v, true)
#define rx_add_relaxed_u64(a, v) MODEL_UPDATE(uint64_t, "add_relaxed", model_relaxed, a, model_add_to, v)
#define rx_add_acq_rel_u64(a, v) MODEL_UPDATE(uint64_t, "add_acq_rel", model_acq_rel, a, model_add_to, v)
#define rx_sub_relaxed_u64(a, v) MODEL_UPDATE(uint64_t, "sub_relaxed", model_relaxed, a, model_subtract, v)
#define rx_or_acq_rel_u64(a, v) MODEL_UPDATE(uint64_t, "or_acq_rel", model_acq_rel, a, model_or, v)
#define rx_and_acq_rel_u64(a, v) MODEL_UPDATE(uint64_t, "and_acq_rel", model_acq_rel, a, model_and, v)
#define rx_load_relaxed_i64(a) MODEL_LOAD(int64_t, "relaxed", model_relaxed, a)
#define rx_load_acquire_i64(a) MODEL_LOAD(int64_t, "acquire", model_acquire, a)
#define rx_load_seq_cst_i64(a) MODEL_LOAD(int64_t, "seq_cst", model_seq_cst, a)
#define rx_store_relaxed_i64(a, v) MODEL_STORE(int64_t, "relaxed", model_relaxed, a, v)
#define rx_store_release_i64(a, v) MODEL_STORE(int64_t, "release", model_release, a, v)
#define rx_store_seq_cst_i64(a, v) MODEL_STORE(int64_t, "seq_cst", model_seq_cst, a, v)
#define rx_xchg_relaxed_i64(a, v) MODEL_UPDATE(int64_t, "xchg_relaxed", model_relaxed, a, model_exchange, v)
#define rx_xchg_acquire_i64(a, v) MODEL_UPDATE(int64_t, "xchg_acquire", model_acquire, a, model_exchange, v)
#define rx_xchg_release_i64(a, v) MODEL_UPDATE(int64_t, "xchg_release", model_release, a, model_exchange, v)
#define rx_xchg_acq_rel_i64(a, v) MODEL_UPDATE(int64_t, "xchg_acq_rel", model_acq_rel, a, model_exchange, v)
#define rx_xchg_seq_cst_i64(a, v) MODEL_UPDATE(int64_t, "xchg_seq_cst", model_seq_cst, a, model_exchange, v)
#define rx_cas_relaxed_i64(a, expected, v) MODEL_SWAP(int64_t, "cas_relaxed", model_relaxed, a, expected, v, false)
#define rx_cas_acquire_i64(a, expected, v) MODEL_SWAP(int64_t, "cas_acquire", model_acquire, a, expected, v, false)
#define rx_cas_release_i64(a, expected, v) MODEL_SWAP(int64_t, "cas_release", model_release, a, expected, v, false)
#define rx_cas_acq_rel_i64(a, expected, v) MODEL_SWAP(int64_t, "cas_acq_rel", model_acq_rel, a, expected, v, false)
#define rx_cas_seq_cst_i64(a, expected, v) MODEL_SWAP(int64_t, "cas_seq_cst", model_seq_cst, a, expected, v, false)
#define rx_cas_weak_release_i64(a, expected, v) MODEL_SWAP(int64_t, "cas_weak_release", model_release, a, expected, v, true)
#define rx_cas_weak_acq_rel_i64(a, expected, v) MODEL_SWAP(int64_t, "cas_weak_acq_rel", model_acq_rel, a, expected, v, true)

#endif
