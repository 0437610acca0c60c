// SPDX-License-Identifier: MIT
#include "rx_inbox.h"
#include "rx_memory.h"

rx_inbox *rx_inbox_create(bool idle) {
    rx_inbox *inbox = rx_memory_zeroed(sizeof *inbox, RX_CACHE_LINE);
    if (inbox && idle) rx_store_relaxed_word(&inbox->head, RX_INBOX_SLEEPING);
    return inbox;
}

void rx_inbox_destroy(rx_inbox *inbox) { free(inbox); }
