// SPDX-License-Identifier: MIT
import Rx
import RxTest
import Synchronization

/// What one graph runs in: its clocks and schedulers, the hot sources, and what was found out.
///
/// Sendable: counters are atomic, `found` is guarded by `lock`, the rest never changes.
final class World: @unchecked Sendable {
    let isVirtual: Bool
    /// A unit of time in the graph.
    let unit: Duration
    let time: any SchedulerType
    let hops: [any ImmediateSchedulerType]
    let hot = [PublishSubject<Int>(), PublishSubject<Int>()]
    let makers = Atomic<Int>(0)
    /// Subscriptions that are not over.
    let live = Atomic<Int>(0)
    /// Watches that somebody still holds.
    let watches = Atomic<Int>(0)
    private let lock = Lock()
    private var found: [String] = []

    init(virtual scheduler: TestScheduler) {
        isVirtual = true
        unit = .milliseconds(1)
        time = scheduler
        hops = [scheduler, CurrentThreadScheduler.instance]
    }

    init(real: Void) {
        isVirtual = false
        unit = .microseconds(20)
        let strand = SerialScheduler()
        time = strand
        hops = [strand, SerialScheduler(), CurrentThreadScheduler.instance, ConcurrentScheduler.instance]
    }

    var violations: [String] { lock.guarding { found } }
    func violate(_ rule: String) { lock.guarding { found.append(rule) } }

    /// Whether every subscription is over and nothing of it is held.
    var isEmpty: Bool { live.load(ordering: .acquiring) == 0 && watches.load(ordering: .acquiring) == 0 }

    /// Events for the hot sources, by `scheduler`: some elements, sometimes an end.
    func play(on scheduler: any SchedulerType, using random: inout SeededRandom) {
        for subject in hot {
            var due = Duration.zero
            for value in 0..<Int.random(in: 0...6, using: &random) {
                due += unit * Int.random(in: 0...8, using: &random)
                send(due, on: scheduler) { subject.onNext(value) }
            }
            switch Int.random(in: 0..<3, using: &random) {
            case 0: send(due + unit, on: scheduler) { subject.onCompleted() }
            case 1: send(due + unit, on: scheduler) { subject.onError(TestError(name: "hot")) }
            default: break
            }
        }
    }

    private func send(_ due: Duration, on scheduler: any SchedulerType, _ action: @escaping () -> Void) {
        _ = scheduler.scheduleRelative((), dueTime: due) { _ in
            action()
            return Disposables.create()
        }
    }
}
