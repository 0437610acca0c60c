// SPDX-License-Identifier: MIT
import Glibc
@testable import Rx
import Synchronization

extension Flow {
    /// What two operators in a row may do.
    func then(_ other: Flow) -> Flow { rawValue > other.rawValue ? self : other }
}

/// The rules of one subscription somewhere in a graph: grammar, no two events at once, order, nothing after a disposal.
///
/// Sendable: `isInside` and the graph's counters are atomic; the rest is touched by events, which do not overlap, or that is found out.
final class Watch: @unchecked Sendable {
    private let world: World
    private let place: String
    private let flow: Flow
    private let maker: Int
    private var count = 0
    private var last: [Int: Int] = [:]
    private var hasEnded = false
    private let isInside = Atomic<Bool>(false)
    private let isDisposed = Atomic<Bool>(false)
    /// The thread that disposed it, and in which of its steps.
    private let disposer = Atomic<pthread_t>(0)
    private let step = Atomic<Int>(0)

    init(_ world: World, _ flow: Flow, at place: String) {
        self.world = world
        self.place = place
        self.flow = flow
        maker = world.makers.add(1, ordering: .relaxed).newValue
        world.watches.add(1, ordering: .relaxed)
        world.live.add(1, ordering: .relaxed)
    }

    deinit { world.watches.subtract(1, ordering: .releasing) }

    private func check(_ condition: Bool, _ rule: @autoclosure () -> String) {
        if !condition { world.violate("\(place): \(rule())") }
    }

    private func checkEvent(_ event: @autoclosure () -> String) {
        check(!hasEnded, "\(event()) after the end")
        // On other threads an event may be on its way while the disposal happens, and on this one until the disposal returns.
        check(
            !isDisposed.load(ordering: .relaxed) || disposer.load(ordering: .relaxed) != pthread_self()
                || step.load(ordering: .relaxed) == Step.current,
            "\(event()) after the disposal by the same thread")
    }

    /// `isBeingDisposed` is whether another thread has begun to dispose the subscription. An operator that ends then does not say so (`Sink.finish`),
    /// and an element that is on its way behind the one that ended it may still come.
    func enter(_ item: Item, _ isBeingDisposed: @autoclosure () -> Bool) {
        check(!isInside.exchange(true, ordering: .acquiringAndReleasing), "an element while another event is handled")
        check(item.isWhole, "an element that was freed")
        checkEvent("\(item)")
        world.burn()
        guard item.maker >= 0 else { return }
        let before = last.updateValue(item.number, forKey: item.maker)
        switch flow {
        case .every:
            check(
                item.number == (before ?? -1) + 1 || item.number > before ?? -1 && isBeingDisposed(),
                "element \(item.number) after \(before ?? -1): lost or out of order")
        case .some: check(item.number > before ?? -1, "element \(item.number) after \(before ?? -1): out of order or twice")
        case .repeats: check(item.number >= before ?? -1, "element \(item.number) after \(before ?? -1): out of order")
        }
    }

    func leave() { isInside.store(false, ordering: .releasing) }

    func end(_ event: String) {
        check(!isInside.load(ordering: .acquiring), "\(event) while an element is handled")
        checkEvent(event)
        hasEnded = true
    }

    func dispose() {
        // relaxed, both: the thread compares them with its own.
        disposer.store(pthread_self(), ordering: .relaxed)
        step.store(Step.current, ordering: .relaxed)
        check(!isDisposed.exchange(true, ordering: .acquiringAndReleasing), "disposed twice")
        world.live.subtract(1, ordering: .releasing)
    }

    /// The element as this subscription's own.
    func mark(_ item: Item) -> Item {
        count += 1
        return Item(maker: maker, number: count - 1, value: item.value, in: world.ledger)
    }
}

extension Observable<Item> {
    /// This sequence, each of its subscriptions watched. An operator of its own: `do` says nothing of an element that was handled when the
    /// subscription had been disposed meanwhile.
    func watched(_ world: World, _ flow: Flow, at place: String) -> Observable<Item> {
        Observable { downstream in
            let watch = Watch(world, flow, at: place)
            downstream.subscription.attach(running: { watch.dispose() })
            // Disposed by another thread before it began: what the source sends all the same goes nowhere.
            if downstream.subscription.isDisposed { return }
            self.run(
                Sink(
                    downstream.subscription,
                    push: { parcel in
                        let item = parcel.open(as: Item.self)
                        watch.enter(item, downstream.subscription.isDisposed)
                        downstream.next(watch.mark(item))
                        watch.leave()
                    },
                    stop: { _, error in
                        watch.end(error.map { "error(\($0))" } ?? "completed")
                        downstream.stop(error)
                    }))
        }
    }
}
