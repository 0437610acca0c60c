// SPDX-License-Identifier: MIT

/// The state of a source that produces its elements one by one.
@usableFromInline
protocol Stepping<Element> {
    associatedtype Element

    /// Emits the next element, or stops the sink and returns false.
    mutating func step(_ downstream: Sink) -> Bool
}

extension Observable {
    /// A source that produces its elements on the subscribing thread, taking turns with others that wait there.
    ///
    /// One that finds nobody waiting loops without leaving the trampoline; one look per element decides. So sources that wait in
    /// one trampoline alternate, an element each.
    @inlinable @inline(__always)
    static func takingTurns<Steps: Stepping>(_ steps: Steps) -> Observable<Element> where Steps.Element == Element {
        Observable { downstream in
            var steps = steps
            let subscription = downstream.subscription
            let trampoline = Trampoline.current
            if subscription.startsAtOnce {
                while !trampoline.hasWaiting {
                    if !steps.step(downstream) || subscription.isDisposed { return }
                }
            }
            waitForTurn(steps, downstream)
        }
    }

    /// As `takingTurns(_:)` on the current thread's scheduler; on another, an item a step.
    @inlinable
    static func stepping<Steps: Stepping>(
        _ steps: Steps, on scheduler: any ImmediateSchedulerType
    ) -> Observable<Element> where Steps.Element == Element {
        if scheduler is CurrentThreadScheduler { return takingTurns(steps) }
        return Observable { downstream in
            let subscription = downstream.subscription
            let steps = Cell(steps)
            let items = scheduler.scheduleRecursive(()) { _, again in
                if !subscription.isDisposed, steps.value.step(downstream), !subscription.isDisposed { again(()) }
            }
            subscription.attach(disposing: items)
        }
    }

    /// Goes on with `steps` whenever its turn comes.
    @inlinable @inline(never)
    static func waitForTurn<Steps: Stepping>(_ steps: Steps, _ downstream: Sink)
    where Steps.Element == Element {
        let steps = Cell(steps)
        let trampoline = Trampoline.current
        trampoline.enqueue(
            Turn {
                repeat {
                    if downstream.subscription.isDisposed || !steps.value.step(downstream) { return false }
                } while !trampoline.hasWaiting
                return true
            })
    }
}
