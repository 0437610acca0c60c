// SPDX-License-Identifier: MIT
// Weight: what makes a function too large for LLVM to inline, and is no code.
//
// Callers    Swift functions that a program should have once and not at each call (Sources/Rx/Sequence/SubscribePlan+Seen.swift).
#ifndef RX_WEIGHT_H
#define RX_WEIGHT_H

/// An instruction to LLVM while it weighs a function, and none in the program.
#define RX_WEIGHT __asm__ volatile("")

/// Twenty of them. Swift's optimiser takes the call of this for one instruction.
static inline void rx_weigh(void) {
    RX_WEIGHT; RX_WEIGHT; RX_WEIGHT; RX_WEIGHT; RX_WEIGHT;
    RX_WEIGHT; RX_WEIGHT; RX_WEIGHT; RX_WEIGHT; RX_WEIGHT;
    RX_WEIGHT; RX_WEIGHT; RX_WEIGHT; RX_WEIGHT; RX_WEIGHT;
    RX_WEIGHT; RX_WEIGHT; RX_WEIGHT; RX_WEIGHT; RX_WEIGHT;
}

#undef RX_WEIGHT

#endif
