// SPDX-License-Identifier: MIT

/// Something that a subscription tears down when it ends: a link in the subscription's list.
///
/// The list is intrusive so that what ends early leaves it in O(1), which keeps a long-lived `flatMap` from growing.
@safe
public class Attachment {
    /// The subscription in whose list this is or was: set once, before another thread can see this.
    ///
    /// Unsafe: no cycle, and no need for one. The caller that detaches an attachment holds a sink, and with it the owner.
    final var owner: Unmanaged<Subscription>?
    /// Guarded by the owner's lock, as the two below.
    final var isLinked = false
    /// The attachment nearer to the head. Unsafe, as `below`: the list holds it.
    final var above: Unmanaged<Attachment>?
    /// The attachment further from the head.
    final var below: Unmanaged<Attachment>?

    @usableFromInline
    init() {}

    /// For a subscription that begins: enters it in the census, if that is switched on.
    @usableFromInline
    init(beginningUnder parent: Subscription?) {
        if !Census.isOff { unsafe Census.enter(unsafeDowncast(self, to: Subscription.self), under: parent) }
    }

    /// Called once when the owner ends, outside its lock.
    @usableFromInline
    func release() {}

    /// Leaves the owner's list; true if it was in one. Then the caller is the only one that may release it.
    @discardableResult
    @usableFromInline
    final func detach() -> Bool {
        guard let owner = unsafe owner else { return false }
        return unsafe owner._withUnsafeGuaranteedRef { $0.remove(self) }
    }
}

/// An attachment that runs a closure.
@usableFromInline
final class AttachedAction: Attachment {
    private let action: () -> Void

    @usableFromInline
    init(_ action: @escaping () -> Void) {
        self.action = action
        super.init()
    }

    @usableFromInline
    override func release() { action() }
}

/// An attachment that disposes a disposable.
@usableFromInline
final class AttachedDisposable: Attachment {
    private let disposable: any Disposable

    @usableFromInline
    init(_ disposable: any Disposable) {
        self.disposable = disposable
        super.init()
    }

    @usableFromInline
    override func release() {
        // A subscription that `subscribe` returned is torn down as an attached one is, also while it delivers its own end. The types are compared,
        // because a cast is slow where it fails.
        if type(of: disposable) == Subscription.self, let subscription = disposable as? Subscription {
            subscription.release()
        } else {
            disposable.dispose()
        }
    }
}
