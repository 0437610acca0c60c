// SPDX-License-Identifier: MIT
import Rx

/// Virtual time in ticks, one column of a marble picture each.
final class TestScheduler: VirtualTimeScheduler<TestScheduler.Ticks>, @unchecked Sendable {
    /// A tick stands for a millisecond.
    struct Ticks: VirtualTimeConverterType, Sendable {
        func convertFromVirtualTime(_ virtualTime: Int) -> RxTime { RxTime(nanoseconds: Int64(virtualTime) * 1_000_000) }
        func convertToVirtualTime(_ time: RxTime) -> Int { Int(time.nanoseconds / 1_000_000) }
        func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> RxTimeInterval { .ticks(virtualTimeInterval) }
        func convertToVirtualTimeInterval(_ timeInterval: RxTimeInterval) -> Int {
            Int(timeInterval.wholeNanoseconds / 1_000_000)
        }
        func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }
        func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
            lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
        }
    }

    /// When a recording ends that was not told otherwise.
    static let horizon = 1_000

    init() { super.init(initialClock: 0, converter: Ticks()) }

    /// Runs `action` at `time`.
    func at(_ time: Int, _ action: @escaping () -> Void) {
        _ = scheduleAbsoluteVirtual((), time: time) { _ in
            action()
            return Disposables.create()
        }
    }

    /// Runs what is due within the next `ticks`.
    func advance(by ticks: Int = horizon) { advanceTo(clock + ticks) }

    /// Subscribes to what `build` returns at the tick `start`, disposes at the tick `end` (behind the events of that tick that were
    /// scheduled before), lets the time run, and returns what arrived.
    func record<Source: ObservableConvertibleType>(
        from start: Int = 0, disposingAt end: Int? = nil, _ build: () -> Source
    ) -> Recording<Source.Element> {
        let sequence = build().asObservable()
        let recording = Recording<Source.Element>(on: self)
        if start <= clock {
            recording.subscription.disposable = sequence.subscribe(recording)
        } else {
            at(start) { recording.subscription.disposable = sequence.subscribe(recording) }
        }
        if let end { at(end) { recording.subscription.dispose() } }
        advance()
        return recording
    }
}

extension Duration {
    /// `count` ticks of a `TestScheduler`.
    static func ticks(_ count: Int) -> Duration { .milliseconds(count) }
}

/// The picture of what the sequence built by `build` sends: `#expect(marbles { $0.cold("-1-|").map { $0 + 1 } } == "-2-|")`.
func marbles<Source: ObservableConvertibleType>(
    disposingAt end: Int? = nil, _ build: (TestScheduler) -> Source
) -> Marbles {
    let scheduler = TestScheduler()
    return scheduler.record(disposingAt: end) { build(scheduler) }.marbles
}
