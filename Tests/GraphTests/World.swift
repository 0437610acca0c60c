// SPDX-License-Identifier: MIT
import Rx
import RxTest
import Synchronization

/// What one graph runs in: its clocks and schedulers, the hot sources, and what was found out.
///
/// Sendable: counters are atomic, `found` and `sources` are guarded by `lock`, the rest never changes.
final class World: @unchecked Sendable {
    /// A unit of time in the graph.
    let unit: Duration
    let time: any SchedulerType
    let hops: [any ImmediateSchedulerType]
    /// What the graph is sent, in the order in which it was built. Empty when all is over, which an element that is still on its way may meet.
    var hots: [Hot] { lock.guarding { sources } }
    private var sources: [Hot] = []
    let ledger = Ledger()
    let makers = Atomic<Int>(0)
    /// How many more elements may pass watches: then threads send nothing any more, and inner sequences are empty.
    private let fuel: Atomic<Int>
    /// Subscriptions that are not over.
    let live = Atomic<Int>(0)
    /// Watches to which a reference is left.
    let watches = Atomic<Int>(0)
    private let lock = Lock()
    private var found: [String] = []

    init(virtual scheduler: TestScheduler) {
        fuel = Atomic(.max)
        unit = .milliseconds(1)
        time = scheduler
        hops = [scheduler, CurrentThreadScheduler.instance]
    }

    /// A world of real schedulers, in which some `fuel` elements move.
    init(fuel: Int = .max) {
        self.fuel = Atomic(fuel)
        unit = .microseconds(20)
        let strand = SerialScheduler()
        time = strand
        hops = [strand, SerialScheduler(), CurrentThreadScheduler.instance, ConcurrentScheduler.instance]
    }

    var violations: [String] { lock.guarding { found } }
    func violate(_ rule: String) { lock.guarding { found.append(rule) } }

    /// Whether every subscription is over and nothing of it is held. Items are left where a source holds its latest.
    var isEmpty: Bool { live.load(ordering: .acquiring) == 0 && watches.load(ordering: .acquiring) == 0 }

    /// After the graph: what is left of it, or nil.
    var rest: String? {
        dropSources()
        let (live, watches) = (live.load(ordering: .acquiring), watches.load(ordering: .acquiring))
        let (items, broken) = (ledger.alive.load(ordering: .acquiring), ledger.broken.load(ordering: .relaxed))
        if live == 0 && watches == 0 && items == 0 && broken == 0 { return nil }
        return "left behind: \(live) subscriptions, \(watches) watches, \(items) items; \(broken) items freed twice"
    }

    /// What they keep goes outside of the lock.
    private func dropSources() {
        let old = hots
        lock.guarding { sources = [] }
        withExtendedLifetime(old) {}
    }

    func item(_ value: Int) -> Item { Item(value: value, in: ledger) }

    /// The source of a graph's name, made when first asked for.
    func hot(_ kind: Hot.Kind, _ number: Int) -> Hot {
        let same = hots.filter { $0.kind == kind }
        if number < same.count { return same[number] }
        let new = Hot(kind, in: self)
        lock.guarding { sources.append(new) }
        return hot(kind, number)
    }

    /// Where in `hots` that source is.
    func index(of kind: Hot.Kind, _ number: Int) -> Int { hots.indices.filter { hots[$0].kind == kind }[number] }

    // relaxed: a count that may be seen late.
    var isSpent: Bool { fuel.load(ordering: .relaxed) <= 0 }
    func burn(_ elements: Int = 1) { fuel.subtract(elements, ordering: .relaxed) }

    /// Events for the hot sources, by `scheduler`: some elements, sometimes an end.
    func play(on scheduler: any SchedulerType, using random: inout SeededRandom) {
        for hot in hots {
            var due = Duration.zero
            for value in 0..<Int.random(in: 0...6, using: &random) {
                due += unit * Int.random(in: 0...8, using: &random)
                // A maker each: the scheduler may have two at the same time.
                let item = Item(maker: makers.add(1, ordering: .relaxed).newValue, value: value, in: ledger)
                send(due, on: scheduler) { hot.send(item) }
            }
            switch Int.random(in: 0..<3, using: &random) {
            case 0: send(due + unit, on: scheduler) { hot.end() }
            case 1: send(due + unit, on: scheduler) { hot.end(TestError(name: "hot")) }
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
