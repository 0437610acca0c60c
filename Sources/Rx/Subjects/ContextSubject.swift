// SPDX-License-Identifier: MIT

/// A subject that lives in a serial context: it receives its events there, and hands them on there.
///
///     let takes = ContextSubject<AudioEngine, Take>()
///     unsafe takes.onNext(take)                 // on AudioEngine.scheduler only; the word is for strict memory safety
///
/// A subscriber elsewhere is subscribed on the context's scheduler. An event from elsewhere stops the program in debug builds, with the place where
/// the subject was made. In release builds nothing is checked, so strict memory safety calls it unsafe. Order as with `PublishSubject`; a send takes
/// no atomic step. A subscriber that leaves from elsewhere hears nothing more, and is released in the context, soon.
///
/// Source: <https://reactivex.io/documentation/subject.html>
public final class ContextSubject<Context: SerialContext, Element>: TraitSequenceType, ObservableConvertibleType, @unsafe ObserverType, Sendable {
    /// What is known of its events.
    public typealias Trait = Traits<CanFail, Many, Context, Shared>

    /// The events.
    public let traitSequence: TraitSequence<Trait, Element>
    @usableFromInline let broadcast: Broadcast
    @usableFromInline let creationSite: CreationSite

    /// A subject without observers. May be made anywhere.
    public init(file: StaticString = #fileID, line: UInt = #line) {
        let broadcast = Broadcast(at: ContextScheduler(of: Context.self))
        self.broadcast = broadcast
        traitSequence = TraitSequence(located: Context.entering(Observable { broadcast.subscribe($0) }))
        creationSite = CreationSite(file: file, line: line)
    }

    /// No reference is left through which an event could be sent.
    deinit { broadcast.abandon() }

    /// True while the subject has an observer.
    public var hasObservers: Bool { broadcast.hasListeners }

    /// Hands `event` on. Unsafe: only in the context, and release builds do not check that.
    @export(implementation)
    @unsafe public func on(_ event: Event<Element>) {
        creationSite.require(Context.self, "\(Self.self)", "on")
        switch event {
        case .next(let element): broadcast.send(element, by: WithinContext.self)
        case .error(let error): broadcast.stop(error)
        case .completed: broadcast.stop(nil)
        }
    }

    /// Hands `element` on. Unsafe: only in the context, and release builds do not check that.
    @export(implementation)
    @unsafe public func onNext(_ element: Element) {
        creationSite.require(Context.self, "\(Self.self)", "onNext")
        broadcast.send(element, by: WithinContext.self)
    }

    /// The events as an observable: its type says nothing of the context.
    @export(implementation)
    public func asObservable() -> Observable<Element> { source }
}
