// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The elements in groups: a sequence for each key that `keySelector` makes, which begins with the key's first element.
    ///
    ///     source:                          1-2-3-4-|
    ///     groupBy(keySelector: { $0 % 2 })
    ///     out:                             a-b-----|
    ///     a (key 1):                       1---3---|
    ///     b (key 0):                       --2---4-|
    ///
    /// Delivers where the source does. Groups are hot: an element without an observer is lost; an observer that subscribes when the group arrives
    /// hears all of it. The source stays subscribed while the outer sequence or a group has an observer. The end, also by what `keySelector` throws,
    /// ends the groups in order of arrival, then the outer sequence. Keeps each key until the end.
    ///
    /// Source: <https://reactivex.io/documentation/operators/groupby.html>
    @inlinable
    public func groupBy<Key: Hashable>(
        keySelector: @escaping (Element) throws -> Key
    ) -> Observable<GroupedObservable<Key, Element>> {
        let run = asObservable().run
        return Observable<GroupedObservable<Key, Element>> { downstream in
            let groups = Groups<Key, Element, DeliveryContext>(downstream)
            run(
                Sink(
                    groups.source,
                    push: { parcel in
                        let element = parcel.open(as: Element.self)
                        do {
                            let key = try keySelector(element)
                            if !groups.source.isDisposed { groups.group(for: key)?.send(element) }
                        } catch {
                            groups.stop(error)
                        }
                    }, stop: { groups.stop($0) }))
        }
    }
}

/// The groups so far. Touched where the source's elements arrive.
@usableFromInline
final class Groups<Key: Hashable, Element, Context: ContextAxis> {
    @usableFromInline let downstream: Sink
    @usableFromInline let lifetime: SharedLifetime
    @usableFromInline let source: Subscription
    @usableFromInline let contextScheduler = InnerSubject<Element, Context>.contextScheduler(of: Context.self)
    /// Unchecked, as `all`: pushes into one sink never overlap.
    @safe @exclusivity(unchecked) @usableFromInline var byKey: [Key: InnerSubject<Element, Context>] = [:]
    /// All groups, in order of arrival.
    @safe @exclusivity(unchecked) @usableFromInline var all: [InnerSubject<Element, Context>] = []

    @inlinable
    init(_ downstream: Sink) {
        self.downstream = downstream
        lifetime = SharedLifetime(to: downstream.subscription)
        source = lifetime.life.makeChild(startsAtOnce: downstream.subscription.startsAtOnce)
    }

    /// The group of `key`, handed out if it is new. Nil if it is new and the outer sequence has no observer.
    @inlinable
    func group(for key: Key) -> InnerSubject<Element, Context>? {
        if let group = byKey[key] { return group }
        if downstream.subscription.isDisposed { return nil }
        let group = InnerSubject<Element, Context>(at: contextScheduler)
        byKey[key] = group
        all.append(group)
        downstream.next(GroupedObservable(key: key, source: lifetime.holding(group)))
        return group
    }

    @usableFromInline
    func stop(_ error: (any Error)?) {
        guard source.beginEnd() else { return }
        let ended = all
        all = []
        byKey = [:]
        for group in ended { group.stop(error) }
        downstream.finish(error)
        source.finishEnd()
    }
}

extension TraitSequenceType {
    /// The elements in groups by their key. As `Observable.groupBy`. The groups deliver in the context; a subscriber from elsewhere is subscribed
    /// there.
    ///
    /// Source: <https://reactivex.io/documentation/operators/groupby.html>
    @_disfavoredOverload
    @inlinable
    public func groupBy<Key: Hashable>(
        keySelector: @escaping (Element) throws(Trait.Failure.Thrown) -> Key
    ) -> TraitSequence<Trait, GroupedObservable<Key, Element>> {
        TraitSequence(located.groupBy { try keySelector($0) })
    }
}

extension TraitSequenceType where Trait.Context.Closures == SendableClosures {
    /// `groupBy` in a context of your own, where closures are `@Sendable`.
    @_disfavoredOverload
    @inlinable
    public func groupBy<Key: Hashable>(
        keySelector: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> Key
    ) -> TraitSequence<Trait, GroupedObservable<Key, Element>> {
        TraitSequence(source.groupBy { try keySelector($0) })
    }
}
