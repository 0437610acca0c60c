// SPDX-License-Identifier: MIT

/// A relay that lives in a serial context and tells newcomers the latest element first, in the context.
///
/// As `ContextRelay`; `value` is up to date when `accept` returns. Order and cost are those of `BehaviorRelay`.
///
/// Source: <https://reactivex.io/documentation/subject.html>
public final class ContextBehaviorRelay<Context: SerialContext, Element>: ContextRelayType, Sendable {
    /// What is known of its elements.
    public typealias Trait = Traits<NeverFails, Endless, Context, SharedReplay>

    /// The elements, the latest first.
    public let traitSequence: TraitSequence<Trait, Element>
    @usableFromInline let broadcast: ReplayingBroadcast<CurrentElement<Element>, WithinContext>
    @usableFromInline let creationSite: CreationSite

    /// A relay with a first value. May be made anywhere.
    public init(value: Element, file: StaticString = #fileID, line: UInt = #line) {
        let broadcast = ReplayingBroadcast(CurrentElement(value), by: WithinContext.self, at: ContextScheduler(of: Context.self))
        self.broadcast = broadcast
        traitSequence = TraitSequence(located: Context.entering(Observable { broadcast.join($0) }))
        creationSite = CreationSite(file: file, line: line)
    }

    /// No reference is left through which an element could be sent.
    deinit { broadcast.abandon() }

    /// The latest element. Unsafe: only in the context, and release builds do not check that.
    @export(implementation)
    @unsafe public var value: Element {
        creationSite.require(Context.self, "\(Self.self)", "value")
        return broadcast.buffer.element
    }

    /// Hands `element` on. Unsafe: as `value`.
    @export(implementation)
    @unsafe public func accept(_ element: Element) {
        creationSite.require(Context.self, "\(Self.self)", "accept")
        broadcast.keep(element)
    }
}
