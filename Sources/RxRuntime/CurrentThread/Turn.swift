// SPDX-License-Identifier: MIT

/// One piece of work on a trampoline: its action runs whenever its turn comes, until it returns false.
///
/// The action is told the turn, so that a subclass with state of its own is one object: a thousand that wait stay in the cache. The action of that
/// subclass captures nothing. Used by one thread only.
///
/// Open, since `Rx` has subclasses; no other package can make one.
@safe
open class Turn {
    /// What a turn does; true if it has to come again.
    @usableFromInline package typealias Action = (_ turn: Turn, _ trampoline: Trampoline) -> Bool

    /// The turn behind this one, and of one that is in no queue itself. Unsafe: retained by the queue it waits in.
    @exclusivity(unchecked) @usableFromInline final var next: UnsafeMutableRawPointer?
    /// What the action has to be inside of: of two turns in succession with the same gate, the first leaves it open for the second
    /// (`Trampoline.isHandedOver`). Only compared; the turn, or its action, keeps what it identifies.
    @usableFromInline package final let gate: ObjectIdentifier?
    @usableFromInline final let action: Action

    /// A turn that runs `action`, which goes through `gate`; the turn, or its action, keeps that alive.
    @export(implementation)
    package init(through gate: ObjectIdentifier? = nil, _ action: @escaping Action) {
        self.action = action
        unsafe next = nil
        self.gate = gate
        isQueued = false
    }

    /// Whether it is in a queue, or has its turn.
    @export(implementation)
    final var isQueued: Bool {
        get { unsafe next != address }
        set { unsafe next = newValue ? nil : address }
    }

    /// What stands in `next` for "in no queue".
    @export(implementation)
    final var address: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

    /// Runs the action; true if the turn has to come again.
    @export(implementation) @inline(__always)
    final func take(in trampoline: Trampoline) -> Bool { action(self, trampoline) }
}
