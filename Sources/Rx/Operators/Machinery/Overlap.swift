// SPDX-License-Identifier: MIT

/// The elements of two sequences that last at present. Each element of the left one has a group of those that overlap with it.
///
/// All but `tether` is touched inside the gate of `meeting`.
@usableFromInline
final class Overlap<Right, Context: ContextAxis> {
    @usableFromInline let tether: Tether
    @usableFromInline let meeting: Meeting<Context.Exclusion>
    @usableFromInline let lefts = Lasting<Branch<Right, Context>>()
    @usableFromInline let rights = Lasting<Right>()
    @usableFromInline let home = Branch<Right, Context>.home(of: Context.self)
    /// Unchecked: the gate is the check.
    @safe @exclusivity(unchecked) @usableFromInline var hasEnded = false

    @inlinable
    init(_ downstream: Sink) {
        let tether = Tether(to: downstream.subscription)
        let lefts = lefts
        self.tether = tether
        // The sources live as long as the tether, and end the groups with the downstream.
        let sink = Sink(
            tether.life, push: { if !downstream.subscription.isDisposed { downstream.push($0) } },
            stop: { error in
                for group in lefts.removeAll() { group.stop(error) }
                downstream.finish(error)
                tether.life.dispose()
            })
        meeting = Meeting<Context.Exclusion>(sink, sources: 1)
    }

    /// Ends everything with what `body` throws.
    @inlinable
    func trying(_ body: () throws -> Void) {
        do { try body() } catch { meeting.finish(error) }
    }

    /// Runs `action` inside the gate once `duration` emits or completes.
    @inlinable
    func expire(_ duration: Recipe, _ action: @escaping () -> Void) {
        let meeting = meeting
        let child = meeting.makeChild()
        duration.runInner(
            Sink(
                child,
                push: { _ in
                    guard child.beginEnd() else { return }
                    meeting.gate.pass(action)
                    child.finishEnd()
                },
                stop: { error in
                    guard child.beginEnd() else { return }
                    if let error { meeting.fail(error) } else { meeting.gate.pass(action) }
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
        if let error { return meeting.fail(error) }
        meeting.gate.pass {
            self.hasEnded = true
            self.completeIfDone()
        }
    }

    @usableFromInline
    func completeIfDone() {
        if hasEnded, lefts.entries.isEmpty { meeting.finish(nil) }
    }
}

/// The elements that last, in order of arrival.
@usableFromInline
final class Lasting<Value> {
    /// Unchecked, as `next`: touched inside a gate only.
    @safe @exclusivity(unchecked) @usableFromInline var entries: [(number: Int, value: Value)] = []
    @safe @exclusivity(unchecked) @usableFromInline var next = 0

    @inlinable
    init() {}

    /// Adds `value`; returns the number to remove it by.
    @inlinable
    func add(_ value: Value) -> Int {
        next += 1
        entries.append((next, value))
        return next
    }

    @discardableResult
    @inlinable
    func remove(_ number: Int) -> Value? {
        guard let index = entries.firstIndex(where: { $0.number == number }) else { return nil }
        return entries.remove(at: index).value
    }

    @inlinable
    func removeAll() -> [Value] {
        defer { entries = [] }
        return entries.map(\.value)
    }
}
