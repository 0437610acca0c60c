// SPDX-License-Identifier: MIT

/// A subject that lives in a serial context: the events it receives there it hands on there.
///
///     let takes = ContextSubject<AudioEngine, Take>()
///     takes.onNext(take)                        // on AudioEngine.scheduler only
///
/// A subscriber elsewhere is subscribed on the context's scheduler. An event from elsewhere stops the program in debug builds, with the
/// place where the subject was made; in release builds nothing is checked. Order and cost are those of `PublishSubject`.
///
/// Source: <https://reactivex.io/documentation/subject.html>
public final class ContextSubject<Context: SerialContext, Element>: TraitSequenceType, ObservableConvertibleType, ObserverType, Sendable {
    /// What is known of its events.
    public typealias Trait = Traits<CanFail, Many, Context, Shared>

    /// The events.
    public let traitSequence: TraitSequence<Trait, Element>
    @usableFromInline let subject: PublishSubject<Element>
    @usableFromInline let origin: Origin

    /// A subject that nobody observes yet. May be made anywhere.
    public init(file: StaticString = #fileID, line: UInt = #line) {
        subject = PublishSubject()
        traitSequence = TraitSequence(proven: Context.entering(subject))
        origin = Origin(file: file, line: line)
    }

    /// True while anyone observes.
    public var hasObservers: Bool { subject.hasObservers }

    /// Hands `event` on.
    @inlinable
    public func on(_ event: Event<Element>) {
        origin.require(Context.self, "\(Self.self)", "on")
        subject.on(event)
    }

    /// Hands `element` on.
    @inlinable
    public func onNext(_ element: Element) {
        origin.require(Context.self, "\(Self.self)", "onNext")
        subject.onNext(element)
    }

    /// The events, of which nothing is known.
    @inlinable
    public func asObservable() -> Observable<Element> { source }
}
