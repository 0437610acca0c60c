// SPDX-License-Identifier: MIT

/// The way of an element through a gate that counts its elements, to belong to a thread that sends alone (`Gate+Bias.swift`).
extension Gate {
    /// Goes in for an element, by plain stores where the gate is the caller's. Returns what to give to `leave(afterElement:_:)`; free: the gate is taken.
    @export(implementation) @inline(__always)
    borrowing func enterForElement() -> UInt {
        if !Rule.admitsThreads { return enter() ? GateWord.taken : GateWord.free }
        let (entry, isIn) = enterOwn()
        return _fastPath(isIn) ? entry : enterForElementAmongOthers(entry)
    }

    /// Where the gate is not the caller's. The owner's way, which is the short one, saves no registers for this one. `entry` is what `enterOwn` found.
    @usableFromInline @inline(never)
    borrowing func enterForElementAmongOthers(_ entry: UInt) -> UInt { enterAmongOthers(entry) ? GateWord.taken : GateWord.free }

    /// Goes out after `enterForElement`. Where the gate is not the caller's, the element is counted.
    @export(implementation) @inline(__always)
    borrowing func leave(afterElement entry: UInt, _ sampler: borrowing BiasSampler) {
        if !Rule.admitsThreads { return leave() }
        if _slowPath(entry & GateWord.biased == 0 || !leaveOwn(as: entry)) { leaveAmongOthers(entry, sampler) }
    }

    @usableFromInline @inline(never)
    borrowing func leaveAmongOthers(_ entry: UInt, _ sampler: borrowing BiasSampler) {
        if entry & GateWord.biased != 0 { leaveLate(entry) } else { leaveCounting(sampler) }
    }

    /// Inside a gate that is not the caller's: counts an element and goes out. The gate may become the caller's.
    @inline(__always)
    borrowing func leaveCounting(_ sampler: borrowing BiasSampler) {
        if sampler.count() { leaveConsidering(sampler, latches: false) } else { leave() }
    }

    /// Inside: goes out, and makes the gate the calling thread's, if no other thread was seen here. `latches`: see `latchOwn`.
    @inline(never)
    borrowing func leaveConsidering(_ sampler: borrowing BiasSampler, latches: Bool) {
        if let bias = sampler.look(latches: latches) { leave(to: bias) } else { leave() }
    }

    /// Goes in for an event that is no element. Returns what to give to `leave(afterEvent:)`; free: the gate is taken.
    @export(implementation) @inline(__always)
    borrowing func enterForEvent() -> UInt { enter() ? GateWord.taken : enterOwnForEvent() }

    @_specialize(exported:true,where Rule == AmongThreads)
    @usableFromInline @inline(never)
    borrowing func enterOwnForEvent() -> UInt {
        let (entry, isIn) = enterOwn()
        return isIn ? entry : enterAmongOthers(entry) ? GateWord.taken : GateWord.free
    }

    /// Goes out after `enterForEvent`.
    @export(implementation) @inline(__always)
    borrowing func leave(afterEvent entry: UInt) {
        if entry != GateWord.taken || !leaveUnlessAsked() { leaveLate(afterEvent: entry) }
    }

    @_specialize(exported:true,where Rule == AmongThreads)
    @usableFromInline @inline(never)
    borrowing func leaveLate(afterEvent entry: UInt) {
        if entry & GateWord.biased != 0 { leave(as: entry) } else { drain() }
    }
}
