// SPDX-License-Identifier: MIT

/// A task's wait for what a sequence of one element at most says: its element, its end, its error, or the task's cancellation, whichever is first.
///
/// It is the subscription as well, so waiting allocates this one object. It is generic only in what it keeps, and inlinable: code that is not
/// specialised would look its types up again each time.
///
/// Sendable: `latest` is written by the sequence's serial context, once, and read after that by the task as well; the rest as its superclass says.
@usableFromInline
final class Awaited<Element>: AwaitedEnd, @unchecked Sendable {
    @safe @exclusivity(unchecked) @usableFromInline var latest: Element?

    @export(implementation) override init(startsAtOnce: Bool, under parent: Subscription? = nil) {
        super.init(startsAtOnce: startsAtOnce, under: parent)
    }

    /// Subscribes to `source` on the caller's executor, and waits for its end. A cancelled task throws `CancellationError`, and the subscription is
    /// disposed. If the source ends within `subscribe`, its end counts even in a task that was cancelled before, as in RxSwift.
    @export(implementation)
    nonisolated(nonsending) static func end(of source: Observable<Element>) async throws -> Element? {
        switch source.plan {
        case .stream, .direct: break
        case .scalar(let emit): return try inTurn(emit)
        case .directScalar(let emit):
            var element: Element?
            try emit { element = $0.open(as: Element.self) }
            return element
        case .word(let parcel): return parcel.open(as: Element.self)
        }
        let awaited = begin(source)
        var outcome = awaited.outcome
        if case .open = outcome {
            await awaited.wait()
            outcome = awaited.outcome
        }
        // A source that gave its element goes on to its end by itself, in its own context, where operators say things after the element.
        guard case .failed(let error) = outcome else { return awaited.latest }
        // Here, not in the cancellation handler, which runs under the task's lock.
        awaited.dispose()
        throw error
    }

    /// The element of a scalar, which is made inside the trampoline.
    @export(implementation)
    static func inTurn(_ emit: ((Parcel) throws -> Void) throws -> Void) throws -> Element? {
        let trampoline = Trampoline.current
        let isOutermost = trampoline.enter()
        defer { if isOutermost { trampoline.leave() } }
        var element: Element?
        try emit { element = $0.open(as: Element.self) }
        return element
    }

    @export(implementation)
    static func begin(_ source: Observable<Element>) -> Awaited {
        let trampoline = Trampoline.current
        let awaited = Awaited(startsAtOnce: !trampoline.isActive)
        let isOutermost = source.plan.takesTurns && trampoline.enter()
        source.run(
            Sink(
                awaited,
                push: { parcel in
                    if awaited.isDisposed || awaited.latest != nil { return }
                    // The element is the result, whatever operators say after it.
                    awaited.latest = parcel.open(as: Element.self)
                    awaited.finish(nil)
                },
                stop: { _, error in awaited.end(error, awaited.finish) }))
        if isOutermost { trampoline.leave() }
        return awaited
    }
}

/// The part of an `Awaited` that does not depend on the element.
///
/// Exactly one end counts, and the task is resumed outside the lock: resuming and cancelling take the task's own lock, which is held
/// while a cancellation handler runs.
///
/// Sendable: `ending` and `waiting` are guarded by `lock`. Safe: the continuation is resumed once, by what takes it out.
@safe
@usableFromInline
class AwaitedEnd: Subscription, @unchecked Sendable {
    /// How the wait ended.
    @usableFromInline
    enum Outcome {
        case open
        case completed
        case failed(any Error)
    }

    private let lock = Lock()
    private var ending = Outcome.open
    private var waiting: UnsafeContinuation<Void, Never>?

    @usableFromInline override init(startsAtOnce: Bool, under parent: Subscription? = nil) {
        super.init(startsAtOnce: startsAtOnce, under: parent)
    }

    /// How the wait ended, or that it has not.
    @usableFromInline final var outcome: Outcome { lock.guarding { ending } }

    /// Returns after the end, or the task's cancellation.
    @usableFromInline
    nonisolated(nonsending) final func wait() async {
        await withTaskCancellationHandler {
            // unsafe: resumed once, by this closure or by what takes it out of `waiting`.
            await unsafe withUnsafeContinuation { continuation in
                let isOver = lock.guarding {
                    guard case .open = ending else { return true }
                    unsafe waiting = continuation
                    return false
                }
                if isOver { unsafe continuation.resume() }
            }
        } onCancel: {
            finish(CancellationError())
        }
    }

    /// Ends the wait, unless it has ended.
    @usableFromInline
    final func finish(_ error: (any Error)?) {
        let continuation = unsafe lock.guarding {
            guard case .open = ending else { return unsafe nil as UnsafeContinuation<Void, Never>? }
            ending = error.map(Outcome.failed) ?? .completed
            return unsafe waiting.take()
        }
        unsafe continuation?.resume()
    }
}
