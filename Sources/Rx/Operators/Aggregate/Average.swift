// SPDX-License-Identifier: MIT

extension ObservableType where Element: BinaryFloatingPoint {
    /// The mean of the elements.
    ///
    ///     source:     1-2-'4.5'-|
    ///     average()
    ///     out:        ------['2.5'|]
    ///
    /// Delivers where the source ends. No elements give `RxError.noElements`. Keeps two numbers.
    ///
    /// Source: <https://reactivex.io/documentation/operators/average.html>
    @_disfavoredOverload
    @export(implementation)
    public func average() -> Single<Element> { TraitSequence(asObservable().mean { $0 }) }
}

extension ObservableType where Element: BinaryInteger {
    /// The mean of the elements, summed up as `Double`.
    ///
    ///     source:     1-2-6-|
    ///     average()
    ///     out:        ------['3.0'|]
    ///
    /// Delivers where the source ends. No elements give `RxError.noElements`. Keeps two numbers.
    ///
    /// Source: <https://reactivex.io/documentation/operators/average.html>
    @_disfavoredOverload
    @export(implementation)
    public func average() -> Single<Double> { TraitSequence(asObservable().mean { Double($0) }) }
}

extension Observable {
    /// The mean of what `number` makes of the elements.
    @export(implementation)
    final func mean<Number: BinaryFloatingPoint>(_ number: @escaping (Element) -> Number) -> Observable<Number> {
        reduce(
            (sum: Number.zero, count: 0),
            accumulator: { state, element in (state.sum + number(element), state.count + 1) },
            mapResult: { state in
                if state.count == 0 { throw RxError.noElements }
                return state.sum / Number(state.count)
            })
    }
}

extension TraitSequenceType where Trait.Cardinality: Ending, Element: BinaryFloatingPoint {
    /// The mean of the elements; it fails where there is none. As `Observable.average`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/average.html>
    @_disfavoredOverload
    @export(implementation)
    public func average() -> TraitSequence<Traits<CanFail, ExactlyOne, Trait.Context, Trait.Sharing>, Element> {
        TraitSequence(source.average().source)
    }
}

extension TraitSequenceType where Trait.Cardinality: Ending, Element: BinaryInteger {
    /// The mean of the elements, summed up as `Double`; it fails where there is none. As `Observable.average`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/average.html>
    @_disfavoredOverload
    @export(implementation)
    public func average() -> TraitSequence<Traits<CanFail, ExactlyOne, Trait.Context, Trait.Sharing>, Double> {
        TraitSequence(source.average().source)
    }
}
