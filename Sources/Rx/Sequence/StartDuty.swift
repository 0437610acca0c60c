// SPDX-License-Identifier: MIT
internal import RxRuntime
public import Synchronization

/// Starts what waits in a line: many threads bring work, and one of them at a time starts it.
///
/// The thread that asks first is on duty: it starts one after the other until nothing may start. A thread that asks meanwhile, from inside or from
/// elsewhere, leaves its work to the thread on duty. So a source that ends while it is started does not start the next one inside itself: a million
/// take constant stack.
///
/// No thread stays on duty while others never stop, and the line stays short, as at a gate (`Gate+Relief.swift`). After `share` starts the thread on
/// duty wants relief; the next thread that asks waits to be given the duty. A thread that asks while many wait in the line waits until there are
/// fewer. Each wait ends by itself after about a millisecond, and a thread does not wait for itself.
///
/// Edges: each change of `word` releases, and each thread that goes on duty, or looks again, acquires.
@usableFromInline
struct StartDuty: ~Copyable {
    /// What a thread on duty starts before it wants relief.
    @usableFromInline static var share: Int { 32 }
    /// How many may wait in the line before a thread that asks is paced.
    @export(implementation) static var room: Int { 63 }

    /// A thread is on duty.
    @export(implementation) static var onDuty: UInt { 1 }
    /// A thread has asked since the one on duty looked.
    private static let asked: UInt = 2
    /// The thread on duty wants relief.
    private static let wanting: UInt = 4
    /// A thread waits to be given the duty.
    private static let relieved: UInt = 8

    @usableFromInline let word = Atomic<UInt>(0)
    /// The thread on duty. 0 while the duty passes, so that the thread that had it does not take itself for the one that has it.
    let holder = Atomic<UInt>(0)

    @export(implementation)
    init() {}

    /// Asks for all to be started that may. `step` starts the first one, and returns false if none may start. `isCrowded` says whether
    /// more than `room` wait.
    @export(implementation)
    borrowing func ask(mayWait: Bool, _ step: () -> Bool, isCrowded: () -> Bool) {
        if replace(0, by: Self.onDuty) || leave(mayWait: mayWait, isCrowded) { serve(step) }
    }

    /// Whether a thread is on duty. relaxed: it may be off duty by the time that the caller knows.
    @export(implementation)
    var isTaken: Bool { @inline(__always) get { word.load(ordering: .relaxed) != 0 } }

    /// On duty.
    @export(implementation)
    borrowing func serve(_ step: () -> Bool) {
        noteHolder()
        var steps = 0
        repeat {
            while step() {
                steps &+= 1
                if steps >= Self.share, handOver() { return }
            }
        } while !goOut()
    }

    /// Leaves it to the thread on duty, and waits where it has to; true if the caller is on duty now.
    @usableFromInline @inline(never)
    borrowing func leave(mayWait: Bool, _ isCrowded: () -> Bool) -> Bool {
        while true {
            let seen = word.load(ordering: .relaxed)
            if seen == 0 {
                if replace(0, by: Self.onDuty) { return true }
                continue
            }
            let isInside = holder.load(ordering: .relaxed) == ThreadIdentity.current
            let offers = mayWait && !isInside && seen & (Self.wanting | Self.relieved) == Self.wanting
            if !replace(seen, by: seen | Self.asked | (offers ? Self.relieved : 0)) { continue }
            if offers { return awaitDuty() }
            if mayWait, !isInside { Self.awaitRoom(word, isCrowded) }
            return false
        }
    }

    /// Waits until fewer wait in the line, for a bounded time, and only while `word` is not 0: a thread is on duty there, or inside a gate.
    @usableFromInline @inline(never)
    static func awaitRoom(_ word: borrowing Atomic<UInt>, _ isCrowded: () -> Bool) {
        var wait = BoundedWait()
        // relaxed: only decides whether to wait on.
        while word.load(ordering: .relaxed) != 0, isCrowded(), wait.goesOn() {}
    }

    /// Waits for the duty, after it offered to take it; true if it was given.
    private borrowing func awaitDuty() -> Bool {
        var wait = BoundedWait()
        // acquire: pairs with the release in `handOver` and `goOut`. Only the thread on duty takes the mark away, and only this one could set it
        // anew.
        while wait.goesOn() { if word.load(ordering: .acquiring) & Self.relieved == 0 { return true } }
        while true {
            let seen = word.load(ordering: .acquiring)
            if seen & Self.relieved == 0 { return true }
            if replace(seen, by: seen & ~Self.relieved) { return false }
        }
    }

    /// On duty: gives the duty to the thread that waits for it; false if there is none, and then asks for one.
    @usableFromInline @inline(never)
    borrowing func handOver() -> Bool {
        var seen = word.load(ordering: .relaxed)
        if seen & (Self.wanting | Self.relieved) == 0 { _ = replace(seen, by: seen | Self.wanting) }
        while seen & Self.relieved != 0 {
            holder.store(0, ordering: .relaxed)
            // What is left is for the other to look at, as if it were asked for.
            if replace(seen, by: Self.onDuty | Self.asked) { return true }
            noteHolder()
            seen = word.load(ordering: .relaxed)
        }
        return false
    }

    /// On duty, with nothing to start: goes off duty; false if a thread has asked meanwhile.
    @usableFromInline
    borrowing func goOut() -> Bool {
        while true {
            let seen = word.load(ordering: .relaxed)
            if seen & (Self.asked | Self.relieved) == Self.asked {
                if replace(seen, by: seen & ~Self.asked) { return false }
            } else {
                holder.store(0, ordering: .relaxed)
                if replace(seen, by: seen & Self.relieved == 0 ? 0 : Self.onDuty | Self.asked) { return true }
                noteHolder()
            }
        }
    }

    @usableFromInline
    borrowing func noteHolder() { holder.store(ThreadIdentity.current, ordering: .relaxed) }

    @export(implementation) @inline(__always)
    borrowing func replace(_ seen: UInt, by new: UInt) -> Bool {
        AmongThreads.replace(seen, by: new, in: word)
    }
}
