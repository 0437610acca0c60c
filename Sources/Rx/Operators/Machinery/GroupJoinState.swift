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
        if hasEnded, lefts.entries.isEmpty { coordinator.finish(nil) }
    }
}

/// The elements that last, in order of arrival.
@usableFromInline
final class ActiveWindows<Value> {
    /// Unchecked, as `next`: touched inside a gate only.
    @safe @exclusivity(unchecked) @usableFromInline var entries: [(number: Int, value: Value)] = []
    @safe @exclusivity(unchecked) @usableFromInline var next = 0

    @export(implementation)
    init() {}

    /// Adds `value`; returns the number to remove it by.
    @export(implementation)
    func add(_ value: Value) -> Int {
        next += 1
        entries.append((next, value))
        return next
    }

    @discardableResult
    @export(implementation)
    func remove(_ number: Int) -> Value? {
        guard let index = entries.firstIndex(where: { $0.number == number }) else { return nil }
        return entries.remove(at: index).value
    }

    @export(implementation)
    func removeAll() -> [Value] {
        defer { entries = [] }
        return entries.map(\.value)
    }
}
