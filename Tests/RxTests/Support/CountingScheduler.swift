// SPDX-License-Identifier: MIT
import Rx

/// A scheduler that counts its items and runs them on another one, or at once.
///
/// Sendable: a test looks at `items` once its threads are done.
final class CountingScheduler: ImmediateSchedulerType, @unchecked Sendable {
    private let scheduler: (any ImmediateSchedulerType)?
    private(set) var items = 0

    /// Runs items on `scheduler`; without one, within `schedule`.
    init(on scheduler: (any ImmediateSchedulerType)? = nil) { self.scheduler = scheduler }

    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        items += 1
        return scheduler?.schedule(state, action: action) ?? action(state)
    }
}

/// What `source` sends, and how many items of a scheduler that takes.
func itemized<Element>(_ build: (CountingScheduler) -> Observable<Element>) -> (marbles: Marbles, items: Int) {
    let virtual = TestScheduler()
    let counting = CountingScheduler(on: virtual)
    let recording = virtual.record { build(counting) }
    return (recording.marbles, counting.items)
}

/// What `source` sends within `subscribe`: `12|`.
func atOnce<Element>(_ source: Observable<Element>) -> String {
    var text = ""
    source.subscribe { event in
        switch event {
        case .next(let element): text += "\(element)"
        case .error: text += "#"
        case .completed: text += "|"
        }
    }.dispose()
    return text
}
