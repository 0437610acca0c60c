// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The sequence that `observableFactory` makes for each subscriber anew.
    ///
    ///     deferred { cold(1-2-|) }
    ///     out:                     1-2-|
    ///
    /// The factory runs on the subscribing thread; what it throws ends the sequence. Delivers where the sequence it makes does.
    /// Allocates nothing of its own.
    ///
    /// Source: <https://reactivex.io/documentation/operators/defer.html>
    @export(implementation)
    public static func deferred(
        _ observableFactory: @escaping () throws -> Observable<Element>
    ) -> Observable<Element> {
        Observable { downstream in
            let source: Observable<Element>
            do { source = try observableFactory() } catch { return downstream.finish(error) }
            TailStart.start(source.run, downstream)
        }
    }
}

extension TraitSequenceType {
    /// The sequence that `observableFactory` makes for each subscription anew; shared afterwards where the trait says so.
    ///
    /// What the factory throws ends the sequence, if it may fail; otherwise the factory must not throw.
    ///
    /// Source: <https://reactivex.io/documentation/operators/defer.html>
    @export(implementation)
    public static func deferred(
        _ observableFactory: @escaping () throws(Trait.Failure.Thrown) -> TraitSequence<Trait, Element>
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(.deferred { Trait.Context.made { try observableFactory().source } })
    }
}
