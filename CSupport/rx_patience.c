// SPDX-License-Identifier: MIT
#include "rx_patience.h"
#include "rx_atomics.h"

enum { few = 32, many = 512, longest_wait = 64, longest_in_vain = 128, most_passes = 7 };

bool rx_patience_wait_awhile(rx_patience *patience) {
    uint32_t came = patience->since_wait;
    patience->since_wait = 0;
    patience->since_idle = rx_patience_worth_waiting;
    if (came) {
        if (patience->vain) patience->penalty = 0;
        patience->vain = 0;
    }
    if (patience->passes) {
        patience->passes--;
        return false;
    }
    if (came < few && patience->wait < longest_wait) patience->wait = patience->wait ? patience->wait * 2 : 1;
    if (came > many) patience->wait /= 2;
    if (patience->vain >= longest_in_vain) {
        if (patience->penalty < most_passes) patience->penalty = patience->penalty * 2 + 1;
        patience->passes = patience->penalty;
        return false;
    }
    patience->vain += patience->wait;
    for (int pause = patience->wait; pause > 0; pause--) rx_cpu_pause();
    return true;
}
