// SPDX-License-Identifier: MIT

/// A relay that lives in a serial context: it accepts elements there, and hands them on there. It does not fail, and never ends.
///
///     let levels = ContextRelay<AudioEngine, Float>()
///     unsafe levels.accept(0.5)                 // on AudioEngine.scheduler only; the word is for strict memory safety
///     levels.map { $0 * 2 }.bind(to: meter)     // a sequence in AudioEngine
///
/// A subscriber elsewhere is subscribed on the context's scheduler. `accept` from elsewhere stops the program in debug builds, with the place
/// where the relay was made; in release builds nothing is checked, so strict memory safety calls it unsafe. Order and cost are those of
/// `PublishRelay`.
///
/// Source: <https://reactivex.io/documentation/subject.html>
public final class ContextRelay<Context: SerialContext, Element>: ContextRelayType, Sendable {
    /// What is known of its elements.
    public typealias Trait = Traits<NeverFails, Endless, Context, Shared>

    /// The elements.
    public let traitSequence: TraitSequence<Trait, Element>
    @usableFromInline let broadcast: Broadcast
    @usableFromInline let creationSite: CreationSite

    /// A relay without observers. May be made anywhere.
    public init(file: StaticString = #fileID, line: UInt = #line) {
        let broadcast = Broadcast(at: ContextScheduler(of: Context.self))
        self.broadcast = broadcast
        traitSequence = TraitSequence(located: Context.entering(Observable { broadcast.subscribe($0) }))
        creationSite = CreationSite(file: file, line: line)
    }

    /// No reference is left through which an element could be sent.
    deinit { broadcast.abandon() }

    /// Hands `element` on. Unsafe: only in the context, and release builds do not check that.
    @export(implementation)
    @unsafe public func accept(_ element: Element) {
        creationSite.require(Context.self, "\(Self.self)", "accept")
        broadcast.send(element, by: WithinContext.self)
    }
}

/// A relay that lives in a context.
public protocol ContextRelayType<Context, Element>: TraitSequenceType, ObservableConvertibleType where Trait.Context == Context {
    /// The context in which it accepts and hands on.
    associatedtype Context: SerialContext

    /// Hands `element` on. Unsafe: only in the context, and release builds do not check that. `bind(to:)` is safe, because the types prove it.
    @unsafe func accept(_ element: Element)
}

extension ContextRelayType {
    /// The elements as an observable: its type says nothing of the context.
    @export(implementation)
    public func asObservable() -> Observable<Element> { source }
}

extension TraitSequenceType where Trait.Failure == NeverFails {
    /// Has `relay`, which lives in the context of this sequence, accept the elements.
    ///
    /// - Returns: the subscription; disposing it ends the binding.
    @export(implementation)
    public func bind<Relay: ContextRelayType>(to relay: Relay) -> any Disposable
    where Relay.Context == Trait.Context, Relay.Element == Element {
        // Unsafe: both are in one context.
        source.binding { unsafe relay.accept($0) }
    }
}
