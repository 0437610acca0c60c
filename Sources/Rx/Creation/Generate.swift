// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The states from `initialState` on, each made of the one before by `iterate`, while `condition` holds.
    ///
    ///     generate(initialState: 1, condition: { $0 < 10 }, iterate: { $0 * 2 })
    ///     out:   1248|
    ///
    /// Delivers on the subscribing thread, in turn with other synchronous sources there. What the closures throw ends the sequence. Allocates nothing
    /// per element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/create.html>
    @inlinable @inline(__always)
    public static func generate(
        initialState: Element, condition: @escaping (Element) throws -> Bool, scheduler: Never? = nil,
        iterate: @escaping (Element) throws -> Element
    ) -> Observable<Element> {
        Observable.takingTurns(GeneratorSteps(initialState, condition, iterate))
    }

    /// As `generate(initialState:condition:iterate:)`, delivered on `scheduler`, an item an element.
    @export(implementation)
    public static func generate(
        initialState: Element, condition: @escaping (Element) throws -> Bool, scheduler: any ImmediateSchedulerType,
        iterate: @escaping (Element) throws -> Element
    ) -> Observable<Element> {
        Observable.stepping(GeneratorSteps(initialState, condition, iterate), on: scheduler)
    }
}

/// The position of a generator.
@frozen @usableFromInline
struct GeneratorSteps<Element>: Stepping {
    @export(implementation) static var callsSinkOnly: Bool { false }

    @usableFromInline var state: Element
    @usableFromInline var isFirst = true
    @usableFromInline let condition: (Element) throws -> Bool
    @usableFromInline let iterate: (Element) throws -> Element

    @export(implementation) @inline(__always)
    init(_ state: Element, _ condition: @escaping (Element) throws -> Bool, _ iterate: @escaping (Element) throws -> Element) {
        self.state = state
        self.condition = condition
        self.iterate = iterate
    }

    @export(implementation) @inline(__always)
    mutating func step(_ downstream: Sink) -> Bool {
        do {
            if isFirst { isFirst = false } else { state = try iterate(state) }
            if try condition(state) {
                downstream.next(state)
                return true
            }
            downstream.finish(nil)
        } catch {
            downstream.finish(error)
        }
        return false
    }
}

extension TraitSequenceType where Trait.Cardinality == Many, Trait.Context.Closures == PlainClosures {
    /// The states from `initialState` on, each made of the one before by `iterate`, while `condition` holds, in the trait's context. As
    /// `Observable.generate`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/create.html>
    @_disfavoredOverload
    @export(implementation)
    public static func generate(
        initialState: Element, condition: @escaping (Element) throws(Trait.Failure.Thrown) -> Bool,
        iterate: @escaping (Element) throws(Trait.Failure.Thrown) -> Element
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(
            Trait.Context.entering(
                .generate(initialState: initialState, condition: { try condition($0) }, iterate: { try iterate($0) })))
    }
}

extension TraitSequenceType where Trait.Cardinality == Many, Trait.Context == AnyContext {
    /// As `generate(initialState:condition:iterate:)`, delivered on `scheduler`, an item each.
    @_disfavoredOverload
    @export(implementation)
    public static func generate(
        initialState: Element, condition: @escaping (Element) throws(Trait.Failure.Thrown) -> Bool,
        scheduler: any ImmediateSchedulerType, iterate: @escaping (Element) throws(Trait.Failure.Thrown) -> Element
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(
            .generate(
                initialState: initialState, condition: { try condition($0) }, scheduler: scheduler, iterate: { try iterate($0) }))
    }
}

extension TraitSequenceType where Trait.Cardinality == Many, Trait.Context.Closures == SendableClosures {
    /// `generate` in a context of your own, where closures are `@Sendable`.
    @_disfavoredOverload
    @export(implementation)
    public static func generate(
        initialState: Element, condition: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> Bool,
        iterate: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> Element
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(
            Trait.Context.entering(
                .generate(initialState: initialState, condition: { try condition($0) }, iterate: { try iterate($0) })))
    }
}
