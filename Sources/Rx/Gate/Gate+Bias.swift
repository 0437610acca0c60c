// SPDX-License-Identifier: MIT
public import RxRuntime
public import Synchronization

/// The bias: the gate of a subject that one thread alone passes again and again comes to belong to that thread, its owner. The owner then goes in and out
/// by plain stores. Where something is kept beside the gate (`Gate+Latch.swift`), the owner latches by a plain store, too.
///
/// Any other thread that comes takes the gate back, at the price of a barrier on all processors. If the owner is inside then, it goes on as the one
/// inside of an ordinary gate, and acts on what was left when it goes out. What the owner sends from inside takes the gate back, too, without a
/// barrier. `holder` names no thread while the gate is its owner's: a thread that takes the gate back and finds the owner inside says so there. The
/// protocol is `rx_bias.h`'s; `E1` to `E4` below are its edges.
extension Gate {
    /// As `enter`, for the owner. Where it is in, `entry` is for `leave(as:)`. Where it is not, `entry` is for `enterAmongOthers`: free if the caller is
    /// not the owner, or is inside already; else the gate was taken back meanwhile.
    @export(implementation) @inline(__always)
    borrowing func enterOwn() -> (entry: UInt, isIn: Bool) {
        // acquire: a bias that the word names is looked into, and its maker's first writes have to be seen.
        let seen = word.load(ordering: .acquiring)
        guard seen & GateWord.biased != 0 else { return (GateWord.free, false) }
        let bias = GateWord.bias(in: seen)
        guard bias.mayEnter else { return (GateWord.free, false) }
        bias.enter()
        // relaxed: E1, after the store in `enter()`.
        return (seen, word.load(ordering: .relaxed) == seen)
    }

    /// As `enter`, after `enterOwn` was in vain; `entry` is what it returned.
    @export(implementation) @inline(__always)
    borrowing func enterAmongOthers(_ entry: UInt) -> Bool { entry != GateWord.free && enterLate(entry) || enter() }

    /// The gate was taken back while its owner went in: true if the owner is in, as any other thread would be. What was left before is acted on; what is
    /// sent from there comes after the owner's.
    @_specialize(exported:true,where Rule == AmongThreads)
    @usableFromInline @inline(never)
    borrowing func enterLate(_ entry: UInt) -> Bool {
        guard GateWord.bias(in: entry).settle() else { return false }
        noteHolder()
        actOnTickets()
        return true
    }

    /// Whether the gate is one thread's. Relaxed: a hint.
    @export(implementation)
    var isOwned: Bool { word.load(ordering: .relaxed) & GateWord.biased != 0 }

    /// As `enter`, and takes the gate back where its owner is outside.
    @_specialize(exported:true,where Rule == AmongThreads)
    @usableFromInline @inline(never)
    borrowing func enterTakingBack() -> Bool {
        guard GateWord.takeBack(word, holder) else { return enter() }
        noteHolder()
        return true
    }

    /// Whether the gate is the caller's and the caller inside.
    @_specialize(exported:true,where Rule == AmongThreads)
    @usableFromInline @inline(never)
    borrowing func isOwnerInside() -> Bool {
        // acquire: as in `enterOwn`.
        let seen = word.load(ordering: .acquiring)
        return seen & GateWord.biased != 0 && GateWord.bias(in: seen).isCallerInside
    }

    /// As `latch`, for the owner of a gate that latches. Returns what to give to `unlatchOwn(as:)` or `leave(as:)`. `free`: as in `enterOwn`. With the bit of
    /// `taken`: the gate was taken back meanwhile, and `latchLate` has to follow.
    @inline(__always)
    borrowing func latchOwn() -> UInt {
        // acquire: as in `enterOwn`.
        let seen = word.load(ordering: .acquiring)
        guard seen & GateWord.biased != 0 else { return GateWord.free }
        let bias = GateWord.bias(in: seen)
        guard bias.mayEnter else { return GateWord.free }
        bias.latch()
        // relaxed: E1, after the store in `latch()`.
        return word.load(ordering: .relaxed) == seen ? seen : seen | GateWord.taken
    }

    /// The gate was taken back while its owner latched it: the owner is neither inside nor has it the latch.
    @inline(__always)
    borrowing func latchLate(_ entry: UInt) { leaveLate(entry & ~GateWord.taken) }

    /// As `latchOwn`, for the owner that is inside already: for what only looks. Returns what to give to `unlatchOwnInside`.
    @inline(__always)
    borrowing func latchOwnInside() -> UInt {
        // acquire: as in `enterOwn`.
        let seen = word.load(ordering: .acquiring)
        guard seen & GateWord.biased != 0 else { return GateWord.free }
        let bias = GateWord.bias(in: seen)
        guard bias.isCallerInside else { return GateWord.free }
        bias.latch()
        // relaxed: E1, after the store in `latch()`.
        if word.load(ordering: .relaxed) == seen { return seen }
        bias.unlatch()
        return GateWord.free
    }

    /// The owner, with the latch: gives it back, and is inside. `leave(as:)` follows.
    @export(implementation) @inline(__always)
    borrowing func unlatchOwn(as entry: UInt) { GateWord.bias(in: entry).unlatch() }

    /// As `leave`, for the owner.
    @export(implementation) @inline(__always)
    borrowing func leave(as entry: UInt) {
        if !leaveOwn(as: entry) { leaveLate(entry) }
    }

    /// As `leave(as:)`; false if `leaveLate` has to follow.
    @export(implementation) @inline(__always)
    borrowing func leaveOwn(as entry: UInt) -> Bool {
        GateWord.bias(in: entry).leave()
        // relaxed: E1, after the store in `leave()`. What a ticket holds is acquired when it is taken.
        return word.load(ordering: .relaxed) == entry
    }

    /// The gate was taken back while its owner was inside, or went out.
    @_specialize(exported:true,where Rule == AmongThreads)
    @usableFromInline @inline(never)
    borrowing func leaveLate(_ entry: UInt) {
        if GateWord.bias(in: entry).settle() { drain() }
    }

    /// Inside, with the gate taken: goes out and makes the gate biased to the caller, the owner of `bias`.
    @_specialize(exported:true,where Rule == AmongThreads)
    @inline(never)
    borrowing func leave(to bias: Bias) {
        GateWord.check(bias.address)
        bias.renew()
        noteExit()
        if !Rule.replace(GateWord.taken, by: bias.address | GateWord.biased, in: word) { drain() }
    }
}

extension GateWord {
    /// The bias that a biased word names. The bit is subtracted, which costs nothing where the bias is read, and masking it an instruction.
    @export(implementation) @inline(__always)
    static func bias(in word: UInt) -> Bias { Bias(at: word &- biased) }

    /// Takes a biased `word` back. True if the caller is inside now; false if another thread has the gate, or had it at the look.
    @usableFromInline @inline(never)
    static func takeBack(_ word: borrowing Atomic<UInt>, _ holder: borrowing Atomic<UInt>) -> Bool {
        // acquire: the bias that the word names is looked into.
        let seen = word.load(ordering: .acquiring)
        guard seen & biased != 0 else { return false }
        let bias = bias(in: seen)
        // Latched until the owner has the latch no more: a third thread that latches over `taken` would be beside the owner.
        let latches = bias.latches
        // acquire: what was there when the owner got the gate is seen; what it did since, by E2, E3 or E4.
        guard AmongThreads.replace(seen, by: latches ? taken | latched : taken, in: word) else { return false }
        let isIn = bias.takeBack()
        // The owner is inside, and must not wait for itself. Not where a thread that came since has said that it is. relaxed: as `holder`.
        if !isIn { _ = holder.compareExchange(expected: 0, desired: bias.owner, ordering: .relaxed) }
        // release: pairs with the acquire of the next `latch`: what E4 showed to this thread.
        if latches { word.publish(taken) }
        return isIn
    }
}
