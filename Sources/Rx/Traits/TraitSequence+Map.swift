// SPDX-License-Identifier: MIT

extension TraitSequenceType {
    /// Each element, changed by `transform`. Keeps the trait; delivers and costs as `Observable.map`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/map.html>
    @_disfavoredOverload
    @inlinable @inline(__always)
    public func map<Result>(_ transform: @escaping (Element) -> Result) -> TraitSequence<Trait, Result> {
        TraitSequence(unsharedSource.map(transform))
    }

    /// As `map(_:)`; what `transform` throws ends the sequence with that error, so the result can fail.
    @_disfavoredOverload
    @inlinable @inline(__always)
    public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> TraitSequence<Trait.Failing, Result> {
        TraitSequence(unsharedSource.map(transform))
    }

    /// What `transform` makes of each element, without the nils: `ExactlyOne` becomes `AtMostOne`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/map.html>
    @_disfavoredOverload
    @inlinable @inline(__always)
    public func compactMap<Result>(_ transform: @escaping (Element) -> Result?) -> TraitSequence<Trait.Filtered, Result> {
        TraitSequence(source.compactMap(transform))
    }

    /// As `compactMap(_:)`; what `transform` throws ends the sequence with that error, so the result can fail.
    @_disfavoredOverload
    @inlinable @inline(__always)
    public func compactMap<Result>(
        _ transform: @escaping (Element) throws -> Result?
    ) -> TraitSequence<Trait.Failing.Filtered, Result> {
        TraitSequence(source.compactMap(transform))
    }

    /// The elements for which `predicate` is true: `ExactlyOne` becomes `AtMostOne`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/filter.html>
    @_disfavoredOverload
    @inlinable @inline(__always)
    public func filter(_ predicate: @escaping (Element) -> Bool) -> TraitSequence<Trait.Filtered, Element> {
        TraitSequence(source.filter(predicate))
    }

    /// As `filter(_:)`; what `predicate` throws ends the sequence with that error, so the result can fail.
    @_disfavoredOverload
    @inlinable @inline(__always)
    public func filter(_ predicate: @escaping (Element) throws -> Bool) -> TraitSequence<Trait.Failing.Filtered, Element> {
        TraitSequence(source.filter(predicate))
    }

    /// The results so far. Each is what `accumulator` makes of the result before (at first `seed`) and the element. Keeps the trait.
    ///
    /// Source: <https://reactivex.io/documentation/operators/scan.html>
    @_disfavoredOverload
    @inlinable @inline(__always)
    public func scan<Seed>(_ seed: Seed, accumulator: @escaping (Seed, Element) -> Seed) -> TraitSequence<Trait, Seed> {
        TraitSequence(source.scan(seed, accumulator: accumulator))
    }

    /// As `scan(_:accumulator:)`; what `accumulator` throws ends the sequence with that error, so the result can fail.
    @_disfavoredOverload
    @inlinable @inline(__always)
    public func scan<Seed>(
        _ seed: Seed, accumulator: @escaping (Seed, Element) throws -> Seed
    ) -> TraitSequence<Trait.Failing, Seed> {
        TraitSequence(source.scan(seed, accumulator: accumulator))
    }

    /// As `scan(_:accumulator:)`, changing the value in place; on a sequence that never fails `accumulator` must not throw.
    @inlinable
    public func scan<Seed>(
        into seed: Seed, accumulator: @escaping (inout Seed, Element) throws(Trait.Failure.Thrown) -> Void
    ) -> TraitSequence<Trait, Seed> {
        TraitSequence(source.scan(into: seed) { try accumulator(&$0, $1) })
    }

    /// Each element with its number.
    @_disfavoredOverload
    @inlinable
    public func enumerated() -> TraitSequence<Trait, (index: Int, element: Element)> { TraitSequence(source.enumerated()) }
}

extension TraitSequenceType {
    /// What `decoder` makes of each element; what it throws ends the sequence, so the result can fail. As `Observable.decode`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/map.html>
    @_disfavoredOverload
    @inlinable
    public func decode<Item: Decodable, Decoder: DataDecoder>(
        type: Item.Type, decoder: Decoder
    ) -> TraitSequence<Trait.Failing, Item> where Decoder.Input == Element {
        TraitSequence(source.decode(type: type, decoder: decoder))
    }
}
