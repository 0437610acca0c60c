// SPDX-License-Identifier: MIT
// Store buffering with sequentially consistent accesses: two threads each store to a word and then load the other's. C11 forbids that both loads
// miss the other's store, and so does ARM, since LDAR is not performed before an earlier STLR. An emulator may get this wrong.
//     litmus ROUNDS [--forbid]
// Prints in how many rounds both loads missed; with --forbid any fails.
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "rx_atomics.h"

static struct {
    RX_CACHE_ALIGNED rx_atomic_u32 first;
    RX_CACHE_ALIGNED rx_atomic_u32 second;
    /// The round that may begin, and the one that the other thread has ended. acquire, release: they hand the words over.
    RX_CACHE_ALIGNED rx_atomic_u32 begun;
    RX_CACHE_ALIGNED rx_atomic_u32 ended;
    uint32_t rounds, seen;
} party;

static void *other(void *unused) {
    for (uint32_t round = 1; round <= party.rounds; round++) {
        while (rx_load_acquire_u32(&party.begun) != round) rx_cpu_pause();
        rx_store_seq_cst_u32(&party.second, 1);
        party.seen = rx_load_seq_cst_u32(&party.first);
        rx_store_release_u32(&party.ended, round);
    }
    return unused;
}

int main(int count, char **arguments) {
    party.rounds = count > 1 ? (uint32_t)atoi(arguments[1]) : 100000;
    bool forbids = count > 2 && strcmp(arguments[2], "--forbid") == 0;
    uint32_t missed = 0;
    pthread_t thread;
    if (pthread_create(&thread, 0, other, 0)) return 69;
    for (uint32_t round = 1; round <= party.rounds; round++) {
        rx_store_relaxed_u32(&party.first, 0);
        rx_store_relaxed_u32(&party.second, 0);
        rx_store_release_u32(&party.begun, round);
        rx_store_seq_cst_u32(&party.first, 1);
        uint32_t seen = rx_load_seq_cst_u32(&party.second);
        while (rx_load_acquire_u32(&party.ended) != round) rx_cpu_pause();
        missed += !seen && !party.seen;
    }
    pthread_join(thread, 0);
    printf("litmus: both loads missed the other's store in %u rounds of %u\n", missed, party.rounds);
    return forbids && missed ? 1 : 0;
}
