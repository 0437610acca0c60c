// SPDX-License-Identifier: MIT
public import Rx

/// An observer that writes down what arrives and when.
///
/// Sendable: `recorded` is guarded by `lock`.
public final class TestableObserver<Element>: ObserverType, @unchecked Sendable {
    private let scheduler: TestScheduler
    private let lock = Lock()
    private var recorded: [Recorded<Event<Element>>] = []

    init(on scheduler: TestScheduler) { self.scheduler = scheduler }

    /// What arrived so far. Any thread.
    public var events: [Recorded<Event<Element>>] { lock.guarding { recorded } }

    /// Writes down `event` at the scheduler's time.
    public func on(_ event: Event<Element>) {
        let time = scheduler.clock
        lock.guarding { recorded.append(Recorded(time: time, value: event)) }
    }

    /// The elements alone.
    @_disfavoredOverload
    public var elements: [Element] { events.compactMap(\.value.element) }
    /// The error that ended the sequence.
    public var error: (any Error)? { events.last?.value.error }
    /// When the sequence ended.
    @_disfavoredOverload
    public var end: TestTime? { events.last.flatMap { $0.value.isStopEvent ? $0.time : nil } }

    /// What arrived, as a picture.
    @_disfavoredOverload
    public var marbles: Marbles { Marbles(events) }
}
