// SPDX-License-Identifier: MIT

/// What an observable does for a subscriber.
///
/// A scalar is a sequence of one element that is at hand: `just`, and what maps make of it. Operators that see one build one step
/// instead of two, and subscribing to one needs no subscription: before the caller could dispose it, it has ended.
///
/// An operator that keeps a source for later keeps its plan, not the observable. A subject's plan holds what the subject's listeners are told
/// by, but not the subject: the subject can then be freed while the operator listens to it, and takes the operator with it.
///
/// Subscribing enters the thread's trampoline, where a source that is subscribed to meanwhile takes its turn after this one. A direct
/// sequence does not enter: it has nothing to alternate with, so what its observer subscribes to starts at once, as in RxSwift.
@frozen @usableFromInline
enum SubscribePlan {
    /// Starts the sequence for a sink, inside the trampoline.
    case stream((__owned Sink) -> Void)
    /// Starts the sequence for a sink, wherever the caller is: subjects, shared sequences, `empty` and `error`.
    ///
    /// On return the sink's subscription is a listener (`Subscription.listener(for:of:)`), or nothing keeps the sink's function for elements. A sequence that
    /// keeps it otherwise, or makes another sink for the subscription, asks for one to keep (`Sink.keepingFunction`).
    case direct((__owned Sink) -> Void)
    /// Gives the one element to a receiver, or throws instead, inside the trampoline.
    case scalar((_ receiver: (Parcel) throws -> Void) throws -> Void)
    /// As `scalar`, but need not be called inside the trampoline: `just`.
    case directScalar((_ receiver: (Parcel) throws -> Void) throws -> Void)
    /// As `directScalar`, of an element that lies in its parcel: `just` of a number. Nothing is allocated for it.
    case word(Parcel)

    /// Starts the sequence for a sink. Called inside a trampoline, unless the sequence is direct.
    @inlinable
    var run: (__owned Sink) -> Void {
        @inline(__always) get {
            switch self {
            case .stream(let run), .direct(let run): run
            case .scalar, .directScalar, .word: scalarRun()
            }
        }
    }

    /// As `run`, for an operator that forms no loop with its source: its code asks the library.
    @usableFromInline @inline(never)
    __consuming func takeRun() -> (__owned Sink) -> Void { run }

    /// Starts the sequence for the sink of an operator that subscribes to it of its own accord.
    @usableFromInline @inline(never)
    func runInner(_ sink: __owned Sink) {
        if !takesTurns { return feed(sink) }
        let trampoline = Trampoline.current
        let isOutermost = trampoline.enter()
        trampoline.noteInner()
        feed(sink)
        if isOutermost { trampoline.leave() }
    }

    /// As `run`, called at once. Lent and not given: an operator keeps the plan for its next subscriber.
    @inline(__always)
    func feed(_ sink: __owned Sink) {
        switch self {
        // Apart: one pattern for two cases would count what it binds.
        case .stream(let run): run(sink)
        case .direct(let run): run(sink)
        case .scalar(let emit): SubscribePlan.deliver(emit, to: sink)
        case .directScalar(let emit): SubscribePlan.deliver(emit, to: sink)
        case .word(let parcel): SubscribePlan.deliver(parcel, to: sink)
        }
    }

    /// Runs `body`, which subscribes, as `runInner` does.
    func inTurn(_ body: () throws -> Void) rethrows {
        guard takesTurns else { return try body() }
        let trampoline = Trampoline.current
        let isOutermost = trampoline.enter()
        defer { if isOutermost { trampoline.leave() } }
        try body()
    }

    /// Delivers the element of a scalar to an observer of elements only, and returns when it has been handled.
    ///
    /// Where the compiler sees the scalar, it inlines this. It does not elsewhere: a program calls it in the library.
    @inlinable @_semantics("derived_enum_equals")
    func startScalar(_ push: (Parcel) -> Void) -> any Disposable {
        weighAgainstInlining()
        let trampoline = Trampoline.current
        let isOutermost = takesTurns && trampoline.enter()
        do { try emitScalar(to: push) } catch { Hooks.unhandled(error) }
        if isOutermost { trampoline.leave() }
        return Disposables.create()
    }

    /// As the other, for an observer that hears the end, too.
    @inlinable @_semantics("derived_enum_equals")
    func startScalar(_ endClosures: EndClosures, _ push: (Parcel) -> Void) -> any Disposable {
        weighAgainstInlining()
        let trampoline = Trampoline.current
        let isOutermost = takesTurns && trampoline.enter()
        do {
            try emitScalar(to: push)
            endClosures.onCompleted?()
        } catch {
            if let onError = endClosures.onError { onError(error) } else { Hooks.unhandled(error) }
        }
        endClosures.onDisposed?()
        if isOutermost { trampoline.leave() }
        return Disposables.create()
    }

    /// Gives the element of a scalar to `push`, or throws instead.
    @inlinable @inline(__always)
    func emitScalar(to push: (Parcel) -> Void) throws {
        switch self {
        case .scalar(let emit): try emit(push)
        case .directScalar(let emit): try emit(push)
        case .stream, .direct, .word: break  // The callers have looked.
        }
    }

    /// A scalar's plan with one step more: `step` takes the element and gives what becomes of it to a receiver. Not called for a stream.
    ///
    /// A program has one closure for each step, whichever form of a scalar it meets.
    @inlinable @_semantics("derived_enum_equals")
    __consuming func throughScalar(_ step: __owned @escaping (Parcel, _ receiver: (Parcel) throws -> Void) throws -> Void) -> SubscribePlan {
        weighAgainstInlining()
        switch self {
        case .scalar(let emit), .directScalar(let emit): return .scalar { receiver in try emit { try step($0, receiver) } }
        case .word(let parcel): return .scalar { try step(parcel, $0) }
        case .stream, .direct: return self
        }
    }

    /// Whether a function gives the one element.
    @inlinable
    var isScalar: Bool {
        @inline(__always) get {
            switch self {
            case .scalar, .directScalar: true
            case .stream, .direct, .word: false
            }
        }
    }

    /// Whether subscribing enters the trampoline.
    @inlinable
    var takesTurns: Bool {
        @inline(__always) get {
            switch self {
            case .stream, .scalar: true
            case .direct, .directScalar, .word: false
            }
        }
    }

    /// The function of a scalar as one for a sink, for operators that need that form.
    @usableFromInline @inline(never)
    func scalarRun() -> (__owned Sink) -> Void {
        switch self {
        case .stream(let run), .direct(let run): run
        case .scalar(let emit), .directScalar(let emit): { SubscribePlan.deliver(emit, to: $0) }
        case .word(let parcel): { SubscribePlan.deliver(parcel, to: $0) }
        }
    }

    /// Gives a scalar's element and its end to a sink.
    static func deliver(_ parcel: Parcel, to downstream: Sink) {
        downstream.push(parcel)
        if !downstream.subscription.isDisposed { downstream.stop(nil) }
    }

    /// Gives a scalar's element and its end to a sink.
    static func deliver(_ emit: ((Parcel) throws -> Void) throws -> Void, to downstream: Sink) {
        do {
            try emit(downstream.push)
            if !downstream.subscription.isDisposed { downstream.stop(nil) }
        } catch {
            downstream.stop(error)
        }
    }
}
