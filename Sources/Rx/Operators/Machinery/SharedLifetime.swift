// SPDX-License-Identifier: MIT

/// Keeps a source subscribed while the operator, or one of the sequences that it handed out, has an observer.
@usableFromInline
final class SharedLifetime {
    /// The subscription that bounds the source's life: its parent.
    @usableFromInline let life: Subscription
    private let holders: RefCountDisposable

    /// A lifetime that the operator's own subscriber holds.
    @usableFromInline
    init(to downstream: Subscription) {
        life = Subscription(startsAtOnce: false, under: downstream)
        holders = RefCountDisposable(disposable: life)
        downstream.attach(disposing: holders)
    }

    /// The plan of `innerSubject` as a sequence whose subscribers hold the lifetime.
    @usableFromInline
    func holding(_ innerSubject: InnerSubject, in context: any ContextAxis.Type) -> SubscribePlan {
        let broadcast = innerSubject.broadcast
        return .stream { sink in
            self.hold(for: sink.subscription)
            InnerSubject.subscribe(sink, to: broadcast, in: context)
        }
    }

    func hold(for subscription: Subscription) { subscription.attach(disposing: holders.retain()) }
}
