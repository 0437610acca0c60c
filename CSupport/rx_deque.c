// SPDX-License-Identifier: MIT
#include "rx_deque.h"
#include "rx_memory.h"

size_t rx_deque_array_size(size_t capacity) { return sizeof(rx_deque_array) + capacity * sizeof(rx_atomic_ptr); }

static rx_deque_array *new_array(size_t capacity, rx_deque_array *outgrown) {
    rx_deque_array *array = rx_memory_zeroed(rx_deque_array_size(capacity), RX_CACHE_LINE);
    if (!array) return 0;
    array->mask = (int64_t)capacity - 1;
    array->outgrown = outgrown;
    return array;
}

rx_deque *rx_deque_create(size_t capacity) {
    rx_deque *deque = rx_memory_zeroed(sizeof *deque, RX_CACHE_LINE);
    size_t slots = rx_memory_power_of_two(capacity < 2 ? 2 : capacity);
    rx_deque_array *array = deque && slots ? new_array(slots, 0) : 0;
    if (!array) {
        free(deque);
        return 0;
    }
    rx_store_relaxed_ptr(&deque->array, array);
    return deque;
}

void rx_deque_destroy(rx_deque *deque) {
    if (!deque) return;
    // relaxed: the caller has ordered all other threads before this.
    rx_deque_array *array = rx_load_relaxed_ptr(&deque->array);
    while (array) {
        rx_deque_array *outgrown = array->outgrown;
        free(array);
        array = outgrown;
    }
    free(deque);
}

rx_deque_array *rx_deque_grow(rx_deque *deque, int64_t top, int64_t bottom) {
    rx_deque_array *full = rx_load_relaxed_ptr(&deque->array);
    rx_deque_array *array = new_array(((size_t)full->mask + 1) * 2, full);
    if (!array) return 0;
    for (int64_t index = top; index < bottom; index++) {
        rx_store_relaxed_ptr(&array->slots[index & array->mask], rx_load_relaxed_ptr(&full->slots[index & full->mask]));
    }
    // release: E4, pairs with steal.
    rx_store_release_ptr(&deque->array, array);
    return array;
}
