// SPDX-License-Identifier: MIT

/// The elements of two sequences that last at present. Each element of the left one has a group of those that overlap with it.
///
/// All but `lifetime` is touched inside the gate of `coordinator`.
@usableFromInline
final class GroupJoinState<Right, Context: ContextAxis> {
    @usableFromInline let lifetime: SharedLifetime
    @usableFromInline let coordinator: Coordinator<Context.Exclusion>
    @usableFromInline let lefts = ActiveWindows<InnerSubject>()
    @usableFromInline let rights = ActiveWindows<Right>()
    @usableFromInline let contextScheduler = InnerSubject.contextScheduler(of: Context.self)
    /// Unchecked: the gate keeps accesses apart.
    @safe @exclusivity(unchecked) var hasEnded = false

    @export(implementation)
    init(_ downstream: Sink) {
        let lifetime = SharedLifetime(to: downstream.subscription)
        let lefts = lefts
        self.lifetime = lifetime
        // The sources live as long as the lifetime, and end the groups with the downstream.
        let sink = Sink(
            lifetime.life, push: { if !downstream.subscription.isDisposed { downstream.push($0) } },
            stop: { _, error in
                for group in lefts.removeAll() { group.stop(error) }
                downstream.finish(error)
                lifetime.life.dispose()
            })
        coordinator = Coordinator<Context.Exclusion>(sink, sources: 1)
    }

    /// Ends everything with what `body` throws.
    @export(implementation)
    func trying(_ body: () throws -> Void) {
        do { try body() } catch { coordinator.finish(error) }
    }

    /// Runs `action` inside the gate once `duration` emits or completes.
    @export(implementation)
    func expire(_ duration: SubscribePlan, _ action: @escaping () -> Void) {
        let coordinator = coordinator
        let child = coordinator.makeChild()
        duration.runInner(
            Sink(
                child,
                push: { _ in
                    guard child.beginEnd() else { return }
                    coordinator.gate.pass(action)
                    child.finishEnd()
                },
                stop: { child, error in
                    guard child.beginEnd() else { return }
                    if let error { coordinator.fail(error) } else { coordinator.gate.pass(action) }
                    child.finishEnd()
                }))
    }

    /// The left element with that number has expired: ends its group.
    @usableFromInline
    func close(_ number: Int) {
        lefts.remove(number)?.stop(nil)
        completeIfDone()
    }

    /// The left source has ended.
    @usableFromInline
    func end(_ child: Subscription, _ error: (any Error)?) {
        guard child.beginEnd() else { return }
        child.finishEnd()
        if let error { return coordinator.fail(error) }
        coordinator.gate.pass {
            self.hasEnded = true
            self.completeIfDone()
        }
    }

    func completeIfDone() {
        if hasEnded, lefts.isEmpty { coordinator.finish(nil) }
    }
}

/// The elements that last, in order of arrival. Adding takes constant time and removing O(log n), amortised.
@usableFromInline
final class ActiveWindows<Value> {
    /// By number; the value is nil once removed. Unchecked, as `counts`: touched inside a gate only.
    @safe @exclusivity(unchecked) @usableFromInline var entries: [(number: Int, value: Value?)] = []
    /// How many values were added, and how many entries have none any more.
    @safe @exclusivity(unchecked) @usableFromInline var counts = (added: 0, removed: 0)

    @export(implementation)
    init() {}

    @export(implementation)
    var isEmpty: Bool { entries.count == counts.removed }

    /// Adds `value`; returns the number to remove it by.
    @export(implementation)
    func add(_ value: Value) -> Int {
        counts.added += 1
        entries.append((counts.added, value))
        return counts.added
    }

    @discardableResult
    @export(implementation)
    func remove(_ number: Int) -> Value? {
        guard let index = index(of: number), let value = entries[index].value.take() else { return nil }
        if index == entries.count - 1 { entries.removeLast() } else { counts.removed += 1 }
        // Each removal pays for two of the entries that are gone through here.
        if counts.removed * 2 > entries.count {
            entries.removeAll { $0.value == nil }
            counts.removed = 0
        }
        return value
    }

    @export(implementation)
    func index(of number: Int) -> Int? {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].number == number ? low : nil
    }

    /// Calls `body` with each value that is there at the call, the oldest first.
    @export(implementation)
    func forEach(_ body: (Value) -> Void) {
        for entry in entries { if let value = entry.value { body(value) } }
    }

    @export(implementation)
    func removeAll() -> [Value] {
        defer { (entries, counts.removed) = ([], 0) }
        return entries.compactMap(\.value)
    }
}
