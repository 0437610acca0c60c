// SPDX-License-Identifier: MIT
#include "rx_hesitation.h"
#include "rx_atomics.h"

// A thread passes up its first 15 chances to wait. So a thread that finds a gate taken only now and then leaves its event at once.
static _Thread_local rx_hesitation hesitation_of_thread = {.penalty = 15, .passes = 15};

rx_hesitation *rx_hesitation_current(void) { return &hesitation_of_thread; }

bool rx_hesitation_wait(rx_hesitation *hesitation) {
    if (hesitation->waited >= rx_hesitation_longest_wait) {
        int penalty = hesitation->penalty * 2 + 1;
        hesitation->penalty = penalty < rx_hesitation_most_passes ? penalty : rx_hesitation_most_passes;
        hesitation->passes = hesitation->penalty;
        return false;
    }
    for (int pause = hesitation->gap; pause > 0; pause--) rx_cpu_pause();
    hesitation->waited += hesitation->gap;
    if (hesitation->gap < rx_hesitation_longest_gap) hesitation->gap *= 2;
    return true;
}
