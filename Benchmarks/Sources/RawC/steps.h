// SPDX-License-Identifier: MIT
// The ten steps of W1b and W4, identical to Measure's Steps.swift: the checksums are compared.
#ifndef RAWC_STEPS_H
#define RAWC_STEPS_H

#include <stdint.h>

#define RAW_STEP(n, expression) \
    static inline uint64_t step##n(uint64_t x) { return (expression); }

RAW_STEP(0, x + 3)
RAW_STEP(1, x * 3)
RAW_STEP(2, x ^ 0x55)
RAW_STEP(3, x - 7)
RAW_STEP(4, (x << 1) ^ x)
RAW_STEP(5, x ^ (x >> 7))
RAW_STEP(6, ~x + 11)
RAW_STEP(7, x * 5)
RAW_STEP(8, x ^ 0x3333)
RAW_STEP(9, x + 13)

#endif
