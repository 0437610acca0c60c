// SPDX-License-Identifier: MIT

/// Runs `round` once, uninterrupted by the harness: the function that callgrind collects in (`--toggle-collect=*runningOnce*`).
@inline(never)
public func runningOnce(_ round: Round) -> Int { round.run() }
