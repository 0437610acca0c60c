// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The elements whose key, made by `keySelector`, differs from the key of the element delivered before, as `comparer` judges.
    ///
    ///     source:                   1-1-2-2-1-|
    ///     distinctUntilChanged()
    ///     out:                      1---2---1-|
    ///
    /// Delivers where the source does. What the closures throw ends the sequence. Keeps the latest key; allocates nothing per element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/distinct.html>
    @inlinable @inline(__always)
    public func distinctUntilChanged<K>(
        _ keySelector: @escaping (Element) throws -> K, comparer: @escaping (K, K) throws -> Bool
    ) -> Observable<Element> {
        Observable(sourcePlan.distinct(keySelector, comparer))
    }

    /// The elements that differ from the one delivered before, as `comparer` judges.
    ///
    /// As `distinctUntilChanged(_:comparer:)`, the element itself being the key.
    @inlinable @inline(__always)
    public func distinctUntilChanged(
        _ comparer: @escaping (Element, Element) throws -> Bool
    ) -> Observable<Element> {
        distinctUntilChanged({ $0 }, comparer: comparer)
    }

    /// The elements whose key differs from that of the element delivered before.
    ///
    /// As `distinctUntilChanged(_:comparer:)`, keys compared by `==`.
    @inlinable @inline(__always)
    public func distinctUntilChanged(
        _ keySelector: @escaping (Element) throws -> some Equatable
    ) -> Observable<Element> {
        distinctUntilChanged(keySelector, comparer: { $0 == $1 })
    }

    /// The elements whose property differs from that of the element delivered before.
    ///
    /// As `distinctUntilChanged(_:comparer:)`, keys compared by `==`.
    @inlinable @inline(__always)
    public func distinctUntilChanged(at keyPath: KeyPath<Element, some Equatable>) -> Observable<Element> {
        Observable(sourcePlan.inlinedDistinct({ (element: Element) in element[keyPath: keyPath] }, { $0 == $1 }))
    }
}

extension ObservableType where Element: Equatable {
    /// The elements that differ from the one delivered before.
    ///
    /// As `distinctUntilChanged(_:comparer:)`, keys compared by `==`.
    @inlinable @inline(__always)
    public func distinctUntilChanged() -> Observable<Element> {
        Observable(sourcePlan.distinct(Element.self))
    }
}

extension SubscribePlan {
    /// The plan of `distinctUntilChanged(_:comparer:)`.
    @inlinable @_semantics("derived_enum_equals")
    __consuming func distinct<Element, K>(
        _ keySelector: __owned @escaping (Element) throws -> K, _ comparer: __owned @escaping (K, K) throws -> Bool
    ) -> SubscribePlan {
        weighAgainstInlining()
        return inlinedDistinct(keySelector, comparer)
    }

    /// As `distinct(_:_:)`, always inlined: a key path that the compiler sees is then a load, and a search otherwise.
    @inlinable @inline(__always)
    __consuming func inlinedDistinct<Element, K>(
        _ keySelector: __owned @escaping (Element) throws -> K, _ comparer: __owned @escaping (K, K) throws -> Bool
    ) -> SubscribePlan {
        let run = run
        return .stream { downstream in
            let latest = Box<K?>(nil)
            run(
                downstream.feeding { parcel in
                    do {
                        let key = try parcel.pass(as: Element.self, to: keySelector)
                        if let latest = latest.value, try comparer(latest, key) { return }
                        latest.value = key
                    } catch {
                        return downstream.finish(error)
                    }
                    downstream.push(parcel)
                })
        }
    }
}

extension SubscribePlan {
    /// The plan of `distinctUntilChanged()`.
    @inlinable @_semantics("derived_enum_equals")
    __consuming func distinct<Element: Equatable>(_ type: Element.Type) -> SubscribePlan {
        weighAgainstInlining()
        let run = run
        return .stream { downstream in
            @_eagerMove let push = downstream.push
            let latest = Box<Element?>(nil)
            run(
                downstream.feeding { parcel in
                    let element = parcel.open(as: Element.self)
                    if latest.value == element { return }
                    latest.value = element
                    push(parcel)
                })
        }
    }
}

extension TraitSequenceType where Trait.Context.Closures == PlainClosures {
    /// The elements that differ from the one before by `comparer`, which says whether two are the same. Keeps the trait.
    ///
    /// Source: <https://reactivex.io/documentation/operators/distinct.html>
    @export(implementation)
    public func distinctUntilChanged(
        _ comparer: @escaping (Element, Element) throws(Trait.Failure.Thrown) -> Bool
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(source.distinctUntilChanged { try comparer($0, $1) })
    }

    /// The elements of which the key differs from that of the one before.
    @export(implementation)
    public func distinctUntilChanged<Key: Equatable>(
        _ keySelector: @escaping (Element) throws(Trait.Failure.Thrown) -> Key
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(source.distinctUntilChanged { try keySelector($0) })
    }

    /// The elements of which the key differs from that of the one before by `comparer`.
    @export(implementation)
    public func distinctUntilChanged<Key>(
        _ keySelector: @escaping (Element) throws(Trait.Failure.Thrown) -> Key,
        comparer: @escaping (Key, Key) throws(Trait.Failure.Thrown) -> Bool
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(source.distinctUntilChanged({ try keySelector($0) }, comparer: { try comparer($0, $1) }))
    }
}

extension TraitSequenceType {
    /// The elements of which the property differs from that of the one before.
    @export(implementation)
    public func distinctUntilChanged(at keyPath: KeyPath<Element, some Equatable>) -> TraitSequence<Trait, Element> {
        TraitSequence(source.distinctUntilChanged(at: keyPath))
    }
}

extension TraitSequenceType where Element: Equatable {
    /// The elements that differ from the one before. Keeps the trait.
    ///
    /// Source: <https://reactivex.io/documentation/operators/distinct.html>
    @export(implementation)
    public func distinctUntilChanged() -> TraitSequence<Trait, Element> { TraitSequence(source.distinctUntilChanged()) }
}

extension TraitSequenceType where Trait.Context.Closures == SendableClosures {
    /// `distinctUntilChanged` in a context of your own, where closures are `@Sendable`.
    @export(implementation)
    public func distinctUntilChanged(
        _ comparer: @escaping @Sendable (Element, Element) throws(Trait.Failure.Thrown) -> Bool
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(source.distinctUntilChanged { try comparer($0, $1) })
    }

    /// `distinctUntilChanged` in a context of your own, where closures are `@Sendable`.
    @export(implementation)
    public func distinctUntilChanged<Key: Equatable>(
        _ keySelector: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> Key
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(source.distinctUntilChanged { try keySelector($0) })
    }

    /// `distinctUntilChanged` in a context of your own, where closures are `@Sendable`.
    @export(implementation)
    public func distinctUntilChanged<Key>(
        _ keySelector: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> Key,
        comparer: @escaping @Sendable (Key, Key) throws(Trait.Failure.Thrown) -> Bool
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(source.distinctUntilChanged({ try keySelector($0) }, comparer: { try comparer($0, $1) }))
    }
}
