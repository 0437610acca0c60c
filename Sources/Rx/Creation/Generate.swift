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
    @inlinable
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
    @inlinable static var callsSinkOnly: Bool { false }

    @usableFromInline var state: Element
    @usableFromInline var isFirst = true
    @usableFromInline let condition: (Element) throws -> Bool
    @usableFromInline let iterate: (Element) throws -> Element

    @inlinable @inline(__always)
    init(_ state: Element, _ condition: @escaping (Element) throws -> Bool, _ iterate: @escaping (Element) throws -> Element) {
        self.state = state
        self.condition = condition
        self.iterate = iterate
    }

    @inlinable @inline(__always)
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
