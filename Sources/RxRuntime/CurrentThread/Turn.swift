// SPDX-License-Identifier: MIT

/// One piece of work on a trampoline: its action runs whenever its turn comes, until it returns false.
///
/// Used by one thread only.
@safe
public final class Turn {
    /// The turn behind this one. Unsafe: retained by the queue it waits in.
    @exclusivity(unchecked) @usableFromInline var next: UnsafeMutableRawPointer?
    @usableFromInline let action: () -> Bool
    /// What the action has to be inside of, only compared: of two turns in succession with the same passage, the first leaves it open
    /// for the second (`Trampoline.isHandedOver`). Unsafe: the action keeps it alive.
    @usableFromInline let passage: UnsafeRawPointer?
    @safe @exclusivity(unchecked) @usableFromInline var isQueued = false

    /// A turn that runs `action`, which goes through `passage` and keeps it alive.
    @inlinable
    public init(passing passage: AnyObject? = nil, _ action: @escaping () -> Bool) {
        self.action = action
        unsafe self.next = nil
        unsafe self.passage = passage.map { unsafe UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
    }

    /// Runs the action; true if the turn has to come again.
    @inlinable @inline(__always)
    public func run() -> Bool { action() }
}
