// SPDX-License-Identifier: MIT

/// A relay that lives in a serial context and tells newcomers the latest element first, in the context.
///
/// As `ContextRelay`; `value` is up to date when `accept` returns, and may be read anywhere. Order and cost are those of `BehaviorRelay`.
///
/// Source: <https://reactivex.io/documentation/subject.html>
public final class ContextBehaviorRelay<Context: SerialContext, Element>: ContextRelayType, Sendable {
    /// What is known of its elements.
    public typealias Trait = Traits<NeverFails, Endless, Context, SharedReplay>

    /// The elements, the latest first.
    public let traitSequence: TraitSequence<Trait, Element>
    @usableFromInline let relay: BehaviorRelay<Element>
    @usableFromInline let origin: Origin

    /// A relay with a first value. May be made anywhere.
    public init(value: Element, file: StaticString = #fileID, line: UInt = #line) {
        relay = BehaviorRelay(value: value)
        traitSequence = TraitSequence(proven: Context.entering(relay.asObservable()))
        origin = Origin(file: file, line: line)
    }

    /// The latest element.
    @inlinable
    public var value: Element { relay.value }

    /// Hands `element` on.
    @inlinable
    public func accept(_ element: Element) {
        origin.require(Context.self, "\(Self.self)", "accept")
        relay.accept(element)
    }
}
