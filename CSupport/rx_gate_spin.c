// SPDX-License-Identifier: MIT
#include "rx_gate_spin.h"
#include "rx_atomics.h"
#include "rx_simulate.h"

// A thread passes up its first 15 chances to wait. So a thread that finds a gate taken only now and then leaves its event at once.
static _Thread_local rx_gate_spin spin_of_thread = {.penalty = 15, .passes = 15};

rx_gate_spin *rx_gate_spin_current(void) { return &spin_of_thread; }

bool rx_gate_spin_wait(rx_gate_spin *spin) {
    if (spin->waited >= rx_gate_spin_longest_wait || rx_simulate_refuses()) {
        int penalty = spin->penalty * 2 + 1;
        spin->penalty = penalty < rx_gate_spin_most_passes ? penalty : rx_gate_spin_most_passes;
        spin->passes = spin->penalty;
        return false;
    }
    for (int pause = spin->gap; pause > 0; pause--) rx_cpu_pause();
    spin->waited += spin->gap;
    if (spin->gap < rx_gate_spin_longest_gap) spin->gap *= 2;
    return true;
}
