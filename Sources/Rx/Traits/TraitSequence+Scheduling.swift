// SPDX-License-Identifier: MIT

extension TraitSequenceType {
    /// The same events on `scheduler`. As `Observable.observe(on:)`; the type no longer says where.
    ///
    /// Source: <https://reactivex.io/documentation/operators/observeon.html>
    @inlinable
    public func observe(on scheduler: any ImmediateSchedulerType) -> TraitSequence<Trait.Anywhere, Element> {
        TraitSequence(source.observe(on: scheduler))
    }

    /// The same events in the context, which the type says from here on.
    ///
    /// Source: <https://reactivex.io/documentation/operators/observeon.html>
    @inlinable
    public func observe<Context: SerialContext>(
        on context: Context.Type
    ) -> TraitSequence<Traits<Trait.Failure, Trait.Cardinality, Context, Trait.Sharing>, Element> {
        TraitSequence(source.observe(on: Context.anyScheduler))
    }

    /// The same events; the source is subscribed to and let go of on `scheduler`. As `Observable.subscribe(on:)`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/subscribeon.html>
    @inlinable
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> TraitSequence<Trait, Element> {
        TraitSequence(source.subscribe(on: scheduler))
    }

    /// The same events, printed. As `Observable.debug`.
    @inlinable
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
        function: String = #function
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(source.debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
    }
}
