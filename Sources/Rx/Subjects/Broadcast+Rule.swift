// SPDX-License-Identifier: MIT

/// The gate that a rule (`Exclusion`) selects. The rule is known where the code is formed, so each of these is one call.
extension Broadcast {
    @inlinable @inline(__always)
    final func enter<Rule: Exclusion>(by rule: Rule.Type) -> Bool { Rule.admitsThreads ? gate.enter() : contextGate.enter() }

    /// As `leave`, after an element: counts the element, and may make the gate its sender's.
    @inlinable @inline(__always)
    final func leaveCounting<Rule: Exclusion>(by rule: Rule.Type) {
        if !Rule.admitsThreads { return contextGate.leave() }
        if sampler.count() { leaveConsidering() } else { leaveGate() }
    }

    /// Inside: goes out, and makes the gate the calling thread's, if no other thread was seen here.
    @usableFromInline @inline(never)
    final func leaveConsidering() {
        gate.leaveConsidering(sampler, latches: false)
    }

    @inlinable @inline(__always)
    final func leave<Rule: Exclusion>(by rule: Rule.Type) {
        if Rule.admitsThreads { leaveGate() } else { contextGate.leave() }
    }

    /// Latches; waits first, for a bounded time, where many events wait already.
    @inlinable @inline(__always)
    final func latch<Rule: Exclusion>(by rule: Rule.Type) -> UInt { Rule.admitsThreads ? latchGate() : contextGate.latch() }

    @inlinable @inline(__always)
    final func unlatch<Rule: Exclusion>(as state: UInt, by rule: Rule.Type) {
        if Rule.admitsThreads { gate.unlatch(as: state) } else { contextGate.unlatch(as: state) }
    }

    @inlinable @inline(__always)
    final func unlatchEntering<Rule: Exclusion>(by rule: Rule.Type) {
        if Rule.admitsThreads { gate.unlatchEntering() } else { contextGate.unlatchEntering() }
    }

    @inline(__always)
    final func unlatch<Rule: Exclusion>(from state: UInt, by rule: Rule.Type, leaving action: @escaping () -> Void) {
        if Rule.admitsThreads { gate.unlatch(from: state, leaving: action) } else { contextGate.unlatch(from: state, leaving: action) }
    }

    /// Goes out of the gate among threads. The gate's own slow ways would be compiled into each client, since its rule is known here.
    @inlinable @inline(__always)
    final func leaveGate() {
        if !gate.leaveUnlessAsked() { drainGate() }
    }

    @usableFromInline @inline(never)
    final func drainGate() { gate.drain() }

    @inlinable @inline(__always)
    final func latchGate() -> UInt {
        let isFree = AmongThreads.replace(GateWord.free, by: GateWord.latched, in: gate.word)
        return isFree ? GateWord.free : latchOccupiedGate()
    }

    @usableFromInline @inline(never)
    final func latchOccupiedGate() -> UInt { gate.latchOccupied(paced: true) }
}
