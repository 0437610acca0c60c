// SPDX-License-Identifier: MIT
@_exported import Rx
@_exported import RxTest

extension TestScheduler {
    /// When a recording ends that was not told otherwise.
    static let horizon = Defaults.disposed

    /// Runs `action` at `time`.
    func at(_ time: Int, _ action: @escaping () -> Void) { scheduleAt(time, action: action) }

    /// Runs what is due within the next `ticks`.
    func advance(by ticks: Int = horizon) { advanceTo(clock + ticks) }
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
