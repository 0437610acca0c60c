// SPDX-License-Identifier: MIT

extension ObservableType {
    /// `elements`, then those of the source.
    ///
    ///     source:             --1-2-|
    ///     startWith(8, 9)
    ///     out:                [89]-1-2-|
    ///
    /// The first ones are delivered on the subscribing thread, within `subscribe`; then the source is subscribed to, and delivers where
    /// it does. Allocates nothing per element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/startwith.html>
    @inlinable @inline(__always)
    public func startWith(_ elements: Element...) -> Observable<Element> {
        Observable(Self.planOfStartWith(elements, sourcePlan))
    }

    /// What `startWith` does for a subscriber. Made in one function for all calls of a program.
    @inlinable @inline(never)
    static func planOfStartWith(_ elements: __owned [Element], _ source: __owned SubscribePlan) -> SubscribePlan {
        source.starting(with: elements.count) { $1.next(elements[$0]) }
    }
}

extension SubscribePlan {
    /// The plan of `startWith`: `push` pushes an element by its number. Compiled once, and not in the program that subscribes.
    @usableFromInline @inline(never)
    __consuming func starting(with count: Int, _ push: __owned @escaping (Int, Sink) -> Void) -> SubscribePlan {
        let run = run
        return .stream { downstream in
            for number in 0..<count {
                if downstream.subscription.isDisposed { return }
                push(number, downstream)
            }
            if !downstream.subscription.isDisposed { TailStart.start(run, downstream) }
        }
    }
}

extension TraitSequenceType {
    /// `element`, then the elements.
    ///
    /// Source: <https://reactivex.io/documentation/operators/startwith.html>
    @export(implementation)
    public func startWith(_ element: Element) -> TraitSequence<Trait.Extended, Element> {
        TraitSequence(Trait.Context.entering(source.startWith(element)))
    }
}
