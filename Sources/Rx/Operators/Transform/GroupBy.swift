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
    @inlinable @inline(__always)
    public func groupBy<Key: Hashable>(
        keySelector: @escaping (Element) throws -> Key
    ) -> Observable<GroupedObservable<Key, Element>> {
        Observable<GroupedObservable<Key, Element>>(Self.planOfGroupBy(sourcePlan, keySelector))
    }

    /// What `groupBy` does for a subscriber. Made in one function for all calls of a program.
    @export(implementation) @inline(never)
    static func planOfGroupBy<Key: Hashable>(
        _ source: __owned SubscribePlan, _ keySelector: __owned @escaping (Element) throws -> Key
    ) -> SubscribePlan {
        let run = source.takeRun()
        return .stream { downstream in
            let groups = Groups<Key>(downstream, in: DeliveryContext.self)
            run(
                Sink(
                    groups.source,
                    push: { parcel in
                        let element = parcel.open(as: Element.self)
                        do {
                            let key = try keySelector(element)
                            if groups.source.isDisposed { return }
                            var group = groups.byKey[key]
                            if group == nil {
                                guard let added = groups.add(key) else { return }
                                group = added
                                downstream.next(GroupedObservable<Key, Element>(key: key, source: Observable(groups.plan(of: added))))
                            }
                            group?.send(element, by: DeliveryContext.Exclusion.self)
                        } catch {
                            groups.stop(error)
                        }
                    }, stop: { groups.stop($1) }))
        }
    }
}

/// The groups so far, whatever their keys and elements. Touched where the source's elements arrive.
@usableFromInline
class AnyGroups {
    private let downstream: Sink
    private let lifetime: SharedLifetime
    private let context: any ContextAxis.Type
    private let contextScheduler: ContextScheduler?
    @usableFromInline final let source: Subscription
    /// All groups, in order of arrival.
    private final var all: [InnerSubject] = []

    init(_ downstream: Sink, in context: any ContextAxis.Type) {
        self.downstream = downstream
        self.context = context
        contextScheduler = InnerSubject.contextScheduler(of: context)
        lifetime = SharedLifetime(to: downstream.subscription)
        source = lifetime.life.makeChild(startsAtOnce: downstream.subscription.startsAtOnce)
    }

    /// A new group. Nil if the outer sequence has no observer.
    final func make() -> InnerSubject? {
        if downstream.subscription.isDisposed { return nil }
        let group = InnerSubject(at: contextScheduler)
        all.append(group)
        return group
    }

    /// The plan of a group as a sequence.
    @usableFromInline
    final func plan(of group: InnerSubject) -> SubscribePlan { lifetime.holding(group, in: context) }

    /// Drops the keys.
    func forgetKeys() {}

    @usableFromInline
    final func stop(_ error: (any Error)?) {
        guard source.beginEnd() else { return }
        let ended = all
        all = []
        forgetKeys()
        for group in ended { group.stop(error) }
        downstream.finish(error)
        source.finishEnd()
    }
}

/// The groups so far, by their keys.
@usableFromInline
final class Groups<Key: Hashable>: AnyGroups {
    /// Unchecked: pushes into one sink never overlap.
    @safe @exclusivity(unchecked) @usableFromInline var byKey = [Key: InnerSubject]()

    @usableFromInline
    override init(_ downstream: Sink, in context: any ContextAxis.Type) { super.init(downstream, in: context) }

    /// A new group for `key`. Nil if the outer sequence has no observer. Not specialised: it runs once a key, and growing a dictionary is much code.
    @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline @inline(never)
    func add(_ key: Key) -> InnerSubject? {
        guard let group = make() else { return nil }
        byKey[key] = group
        return group
    }

    override func forgetKeys() { byKey = [Key: InnerSubject]() }
}

extension TraitSequenceType where Trait.Context.Closures == PlainClosures {
    /// The elements in groups by their key. As `Observable.groupBy`. The groups deliver in the context; a subscriber from elsewhere is subscribed
    /// there.
    ///
    /// Source: <https://reactivex.io/documentation/operators/groupby.html>
    @_disfavoredOverload
    @export(implementation)
    public func groupBy<Key: Hashable>(
        keySelector: @escaping (Element) throws(Trait.Failure.Thrown) -> Key
    ) -> TraitSequence<Trait, GroupedObservable<Key, Element>> {
        TraitSequence(located.groupBy { try keySelector($0) })
    }
}

extension TraitSequenceType where Trait.Context.Closures == SendableClosures {
    /// `groupBy` in a context of your own, where closures are `@Sendable`.
    @_disfavoredOverload
    @export(implementation)
    public func groupBy<Key: Hashable>(
        keySelector: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> Key
    ) -> TraitSequence<Trait, GroupedObservable<Key, Element>> {
        TraitSequence(source.groupBy { try keySelector($0) })
    }
}
