// SPDX-License-Identifier: MIT

// What the compiler says of a closure that throws in a sequence that cannot fail (`NeverFails`). Without these forms it would only say that a function
// throws. `map`, `filter`, `compactMap` and `scan(_:accumulator:)` have no form of this kind: a chain has many of them, and the compiler would try each form for
// a mistake in the chain (`Documentation/Decisions/0001-element-path.md`).

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
