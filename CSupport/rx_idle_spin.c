// SPDX-License-Identifier: MIT
#include "rx_idle_spin.h"
#include "rx_atomics.h"
#include "rx_simulate.h"

enum { few = 32, many = 512, longest_wait = 64, longest_in_vain = 128, most_passes = 7 };

bool rx_idle_spin_wait_awhile(rx_idle_spin *spin) {
    uint32_t came = spin->since_wait;
    spin->since_wait = 0;
    spin->since_idle = rx_idle_spin_worth_waiting;
    if (came) {
        if (spin->vain) spin->penalty = 0;
        spin->vain = 0;
    }
    if (rx_simulate_refuses()) return false;
    if (spin->passes) {
        spin->passes--;
        return false;
    }
    if (came < few && spin->wait < longest_wait) spin->wait = spin->wait ? spin->wait * 2 : 1;
    if (came > many) spin->wait /= 2;
    if (spin->vain >= longest_in_vain) {
        if (spin->penalty < most_passes) spin->penalty = spin->penalty * 2 + 1;
        spin->passes = spin->penalty;
        return false;
    }
    spin->vain += spin->wait;
    for (int pause = spin->wait; pause > 0; pause--) rx_cpu_pause();
    return true;
}
