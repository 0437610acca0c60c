// SPDX-License-Identifier: MIT

extension ObservableType {
    /// All elements from the first one on for which `predicate` is false.
    ///
    ///     source:                    1-2-3-1-|
    ///     skip(while: { $0 < 3 })
    ///     out:                       ----3-1-|
    ///
    /// Delivers where the source does. After `predicate` was false it is not called again; what it throws ends the sequence. Allocates nothing per
    /// element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/skipwhile.html>
    @inlinable @inline(__always)
    public func skip(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        let run = asObservable().run
        return Observable { downstream in
            let isOpen = Box(false)
            run(
                downstream.feeding { parcel in
                    if !isOpen.value {
                        do {
                            if try parcel.pass(as: Element.self, to: predicate) { return }
                        } catch {
                            return downstream.finish(error)
                        }
                        isOpen.value = true
                    }
                    downstream.push(parcel)
                })
        }
    }
}

extension TraitSequenceType where Trait.Context.Closures == PlainClosures {
    /// All elements from the first one on for which `predicate` is false.
    @export(implementation)
    public func skip(
        while predicate: @escaping (Element) throws(Trait.Failure.Thrown) -> Bool
    ) -> TraitSequence<Trait.Filtered, Element> {
        TraitSequence(source.skip { try predicate($0) })
    }
}

extension TraitSequenceType where Trait.Context.Closures == SendableClosures {
    /// `skip` in a context of your own, where closures are `@Sendable`.
    @export(implementation)
    public func skip(
        while predicate: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> Bool
    ) -> TraitSequence<Trait.Filtered, Element> {
        TraitSequence(source.skip { try predicate($0) })
    }
}
