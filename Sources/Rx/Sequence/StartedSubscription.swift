// SPDX-License-Identifier: MIT

/// What `subscribe` returns: the subscription, or nothing if the sequence ended before the caller could dispose it.
///
/// One word. A program that puts the result into a bag at once hands it over as that word: it makes no existential, and looks nothing up in one.
@frozen @usableFromInline
struct StartedSubscription: Cancelable {
    @usableFromInline let subscription: Subscription?

    @inlinable @inline(__always)
    init(_ subscription: __owned Subscription) { self.subscription = subscription }

    /// Of a sequence that has ended.
    @inlinable @inline(__always)
    init() { subscription = nil }

    @usableFromInline
    var isDisposed: Bool { subscription?.isDisposed ?? true }

    @usableFromInline
    func dispose() { subscription?.dispose() }

    /// Compiled once and not in each program.
    @usableFromInline @inline(never)
    func _put(into bag: DisposeBag) { if let subscription { bag.insert(subscription) } }

    /// Whether `disposable` is what `subscribe` returned of a sequence that had ended. The types are compared, because a cast is slow where it fails.
    static func isEnded(_ disposable: any Disposable) -> Bool {
        guard type(of: disposable) == StartedSubscription.self, let started = disposable as? StartedSubscription else { return false }
        return started.subscription == nil
    }
}
