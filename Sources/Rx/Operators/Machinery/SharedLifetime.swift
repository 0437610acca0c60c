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

    /// `branch` as a sequence whose subscribers hold the lifetime.
    @inlinable
    func holding<Element, Context: ContextAxis>(_ branch: InnerSubject<Element, Context>) -> Observable<Element> {
        let broadcast = branch.broadcast
        return Observable { sink in
            self.hold(for: sink.subscription)
            InnerSubject<Element, Context>.subscribe(sink, to: broadcast)
        }
    }

    @usableFromInline
    func hold(for subscription: Subscription) { subscription.attach(disposing: holders.retain()) }
}
