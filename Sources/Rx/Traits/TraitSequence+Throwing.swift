// SPDX-License-Identifier: MIT

// Messages of the compiler for a closure that throws where the axis is `NeverFails`. Without these forms it would only say that a function throws.
// It does for `map`, `filter`, `compactMap` and `scan(_:accumulator:)`: a chain has many of them, and a mistake in it would be tried with each form
// (`Documentation/Decisions/0001-element-path.md`).

extension TraitSequenceType where Trait.Failure == NeverFails {
    @available(*, unavailable, message: "the closure throws, but the sequence NeverFails: handle the error inside")
    @_disfavoredOverload
    public func scan<Seed>(into seed: Seed, accumulator: @escaping (inout Seed, Element) throws -> Void) -> TraitSequence<Trait, Seed> {
        fatalError()
    }

    @available(*, unavailable, message: "the closure throws, but the sequence NeverFails: handle the error inside")
    @_disfavoredOverload
    public func flatMap<Result>(_ selector: @escaping (Element) throws -> TraitSequence<Trait, Result>) -> TraitSequence<Trait, Result> {
        fatalError()
    }

    @available(*, unavailable, message: "the closure throws, but the sequence NeverFails: handle the error inside")
    @_disfavoredOverload
    public func flatMapLatest<Result>(_ selector: @escaping (Element) throws -> TraitSequence<Trait, Result>) -> TraitSequence<Trait, Result> {
        fatalError()
    }

    @available(*, unavailable, message: "the closure throws, but the sequence NeverFails: handle the error inside")
    @_disfavoredOverload
    public func flatMapFirst<Result>(_ selector: @escaping (Element) throws -> TraitSequence<Trait, Result>) -> TraitSequence<Trait, Result> {
        fatalError()
    }

    @available(*, unavailable, message: "the closure throws, but the sequence NeverFails: handle the error inside")
    @_disfavoredOverload
    public func concatMap<Result>(_ selector: @escaping (Element) throws -> TraitSequence<Trait, Result>) -> TraitSequence<Trait, Result> {
        fatalError()
    }

    @available(*, unavailable, message: "the closure throws, but the sequence NeverFails: handle the error inside")
    @_disfavoredOverload
    public func distinctUntilChanged(_ comparer: @escaping (Element, Element) throws -> Bool) -> TraitSequence<Trait, Element> { fatalError() }

    @available(*, unavailable, message: "the closure throws, but the sequence NeverFails: handle the error inside")
    @_disfavoredOverload
    public func `do`(onNext: @escaping (Element) throws -> Void) -> TraitSequence<Trait, Element> { fatalError() }

    @available(*, unavailable, message: "the closure throws, but the sequence NeverFails: handle the error inside")
    @_disfavoredOverload
    public static func zip<A, B>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>, resultSelector: @escaping (A, B) throws -> Element
    ) -> TraitSequence<Trait, Element> { fatalError() }

    @available(*, unavailable, message: "the closure throws, but the sequence NeverFails: handle the error inside")
    @_disfavoredOverload
    public static func combineLatest<A, B>(
        _ source1: TraitSequence<Trait, A>, _ source2: TraitSequence<Trait, B>, resultSelector: @escaping (A, B) throws -> Element
    ) -> TraitSequence<Trait, Element> { fatalError() }

    @available(*, unavailable, message: "the closure throws, but the sequence NeverFails: handle the error inside")
    @_disfavoredOverload
    public static func deferred(_ observableFactory: @escaping () throws -> TraitSequence<Trait, Element>) -> TraitSequence<Trait, Element> {
        fatalError()
    }
}
