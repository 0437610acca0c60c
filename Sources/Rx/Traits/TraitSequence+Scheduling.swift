// SPDX-License-Identifier: MIT

extension TraitSequenceType {
    /// The same events on `scheduler`. As `Observable.observe(on:)`; the type no longer names a context.
    ///
    /// Source: <https://reactivex.io/documentation/operators/observeon.html>
    @inlinable
    public func observe(on scheduler: any ImmediateSchedulerType) -> TraitSequence<Trait.Anywhere, Element> {
        TraitSequence(source.observe(on: scheduler, canFail: Trait.Failure.allowsErrors))
    }

    /// The same events in the context, which the type names from here on.
    ///
    /// Source: <https://reactivex.io/documentation/operators/observeon.html>
    @inlinable
    public func observe<Context: SerialContext>(
        on context: Context.Type
    ) -> TraitSequence<Traits<Trait.Failure, Trait.Cardinality, Context, Trait.Sharing>, Element> {
        TraitSequence(source.observe(on: Context.anyScheduler, canFail: Trait.Failure.allowsErrors))
    }

    /// The same events on `scheduler`, with a limit to how many elements wait there. As `Observable.observe(on:bufferSize:onOverflow:)`; sequences
    /// that do not fail have no `OverflowStrategy.fail`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/backpressure.html>
    @_disfavoredOverload
    @inlinable
    public func observe(
        on scheduler: any ImmediateSchedulerType, bufferSize: Int, onOverflow: OverflowStrategy<Trait.Failure>, counter: OverflowCounter? = nil
    ) -> TraitSequence<Trait.Anywhere, Element> {
        TraitSequence(source.observe(on: scheduler, bufferSize: bufferSize, overflow: onOverflow.kind, counter: counter))
    }

    /// The same events in the context, with a limit to how many elements wait there. As the form with a scheduler.
    ///
    /// Source: <https://reactivex.io/documentation/operators/backpressure.html>
    @_disfavoredOverload
    @inlinable
    public func observe<Context: SerialContext>(
        on context: Context.Type, bufferSize: Int, onOverflow: OverflowStrategy<Trait.Failure>, counter: OverflowCounter? = nil
    ) -> TraitSequence<Traits<Trait.Failure, Trait.Cardinality, Context, Trait.Sharing>, Element> {
        TraitSequence(source.observe(on: Context.anyScheduler, bufferSize: bufferSize, overflow: onOverflow.kind, counter: counter))
    }

    /// The same events; the source is subscribed to, and its subscription disposed, on `scheduler`. As `Observable.subscribe(on:)`.
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
