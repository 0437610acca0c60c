// SPDX-License-Identifier: MIT

/// Something that a subscription tears down when it ends: a link in the subscription's list.
///
/// The list is intrusive so that what ends early leaves it in O(1), which keeps a long-lived `flatMap` from growing.
@safe
public class Teardown {
    /// The subscription in whose list this is or was: set once, before another thread can see this.
    ///
    /// Unsafe: no cycle, and no need for one. The caller that detaches a teardown holds a sink, and with it the owner.
    final var owner: Unmanaged<Subscription>?
    /// The teardown nearer to the head. Guarded by the owner's latch, as the two below. Unsafe, as `below`: the list holds it.
    final var above: Unmanaged<Teardown>?
    /// The teardown further from the head.
    final var below: Unmanaged<Teardown>?
    /// The last field: a subclass has its small fields in the same word.
    final var isLinked = false

    /// A subscription that begins is entered in the leak tracker, if that is switched on. In one initialiser: each subclass has a body for each that it
    /// does not call. Unsafe: `isSubscription` says that this is one.
    @inline(__always)
    init(isSubscription: Bool = false, under parent: __shared Subscription? = nil) {
        if isSubscription, !LeakTracker.isOff { unsafe LeakTracker.enter(unsafeDowncast(self, to: Subscription.self), under: parent) }
    }

    /// Called once when the owner ends, outside its latch.
    func run() {}

    /// Leaves the owner's list; true if it was in one. Then the caller is the only one that may run it.
    @discardableResult
    final func detach() -> Bool {
        guard let owner = unsafe owner else { return false }
        return unsafe owner._withUnsafeGuaranteedRef { $0.remove(self) }
    }
}

/// A teardown that runs a closure.
final class ActionTeardown: Teardown {
    private let action: () -> Void

    init(_ action: @escaping () -> Void) {
        self.action = action
        super.init()
    }

    override func run() { action() }
}

/// A disposable of any type. A structure: of a function that takes an existential the compiler makes a body for each type that it sees, and each copies it.
@frozen @usableFromInline
struct SomeDisposable {
    @usableFromInline let disposable: any Disposable

    @export(implementation) @inline(__always)
    init(_ disposable: __owned any Disposable) { self.disposable = consume disposable }
}

/// A teardown that disposes a disposable.
final class DisposableTeardown: Teardown {
    private let disposable: any Disposable

    init(_ some: __owned SomeDisposable) {
        disposable = (consume some).disposable
        super.init()
    }

    override func run() {
        // A subscription that `subscribe` returned is torn down as an attached one is, also while it delivers its own end. The types are compared,
        // because a cast is slow where it fails.
        if type(of: disposable) == Subscription.self, let subscription = disposable as? Subscription {
            subscription.run()
        } else {
            disposable.dispose()
        }
    }
}
