// SPDX-License-Identifier: MIT

/// The state of a source that produces its elements one by one.
@usableFromInline
protocol Stepping<Element> {
    associatedtype Element

    /// True when a step calls nothing but the sink: no code of the user's that might take its time.
    static var callsSinkOnly: Bool { get }

    /// Emits the next element, or stops the sink and returns false.
    mutating func step(_ downstream: Sink) -> Bool

    /// The next element; nil after the last. Called only where a step calls nothing but the sink.
    mutating func take() -> Element?
}

extension Stepping {
    @export(implementation)
    mutating func take() -> Element? { preconditionFailure("a step with code of the user's emits by itself") }
}

extension Observable {
    /// A source that produces its elements on the subscribing thread, taking turns with others that wait there.
    ///
    /// A source that finds no other turn waiting loops without leaving the trampoline; one look per element decides. So sources that wait in one
    /// trampoline alternate, an element each.
    @inlinable @inline(__always)
    static func takingTurns<Steps: Stepping>(_ steps: Steps) -> Observable<Element> where Steps.Element == Element {
        Observable { takeTurns(steps, $0) }
    }

    /// What `takingTurns` does for a subscriber.
    @inlinable @inline(__always)
    static func takeTurns<Steps: Stepping>(_ steps: Steps, _ downstream: __owned Sink) where Steps.Element == Element {
        var steps = steps
        let trampoline = Trampoline.current
        if Steps.callsSinkOnly, unsafe FusedTarget.takesPieces(downstream.subscription.fusedWord) { return takeTurnsInPieces(steps, downstream) }
        if downstream.subscription.startsAtOnce {
            while !trampoline.hasWaiting {
                if !steps.step(downstream) || downstream.subscription.isDisposed { return }
            }
        }
        waitForTurn(steps, downstream)
    }

    /// As `takingTurns(_:)` on the current thread's scheduler; on any other, each step is an item.
    @export(implementation)
    static func stepping<Steps: Stepping>(
        _ steps: Steps, on scheduler: any ImmediateSchedulerType
    ) -> Observable<Element> where Steps.Element == Element {
        if scheduler is CurrentThreadScheduler { return takingTurns(steps) }
        return Observable { downstream in
            let subscription = downstream.subscription
            let steps = Box(steps)
            let items = scheduler.scheduleRecursive(()) { _, again in
                if !subscription.isDisposed, steps.value.step(downstream), !subscription.isDisposed { again(()) }
            }
            subscription.attach(disposing: items)
        }
    }

    /// Goes on with `steps` whenever its turn comes.
    @export(implementation) @inline(never)
    static func waitForTurn<Steps: Stepping>(_ steps: Steps, _ downstream: Sink)
    where Steps.Element == Element {
        Trampoline.current.enqueue(
            SteppingTurn(steps, downstream) { turn, trampoline in
                // Unsafe: the action is made for this turn's type.
                unsafe unsafeDowncast(turn, to: SteppingTurn<Steps>.self).runTurn(in: trampoline)
            })
    }

    /// As `takeTurns`, for a source that is directly before a gate or a hop, which it passes in larger pieces.
    @export(implementation) @inline(never)
    static func takeTurnsInPieces<Steps: Stepping>(_ steps: Steps, _ downstream: __owned Sink) where Steps.Element == Element {
        // Unsafe: the sink keeps what is noted.
        switch unsafe downstream.subscription.fusedTarget {
        case .gate(let coordinator)?: unsafe takeTurns(steps, downstream, insideGateOf: coordinator)
        case .hop(let hop)?: unsafe takeTurns(steps, downstream, sendingPiecesTo: hop.takeUnretainedValue())
        case .completion?, .observer?, nil: break
        }
    }

    /// As `takeTurns`, for a source directly before the gate of `coordinator`. The source goes through the gate once for all the elements of a turn. It leaves
    /// the gate to the next turn if that one is bound for the same gate.
    ///
    /// What others left at the gate is acted on before each element: an event that is left waits for one element of the source at most.
    @export(implementation) @inline(never)
    static func takeTurns<Steps: Stepping>(
        _ steps: Steps, _ downstream: __owned Sink, insideGateOf coordinator: Unmanaged<Coordinator<AmongThreads>>
    ) where Steps.Element == Element {
        // Its turn comes as soon as the caller, which has nothing left to do, leaves the trampoline.
        Trampoline.current.enqueue(
            unsafe FusedTurn(steps, downstream, through: coordinator) { turn, trampoline in
                // Unsafe: the action is made for this turn's type.
                unsafe unsafeDowncast(turn, to: FusedTurn<Steps>.self).runTurn(in: trampoline)
            })
    }
}

/// A source that waits for its turns, and the turn: one object.
///
/// `Steps` is not constrained, for the same reason as that of `FusedTurn`.
@usableFromInline
final class SteppingTurn<Steps>: Turn {
    /// Unchecked: the turns of one source follow one another.
    @safe @exclusivity(unchecked) @usableFromInline var steps: Steps
    @usableFromInline let downstream: Sink

    @export(implementation)
    init(_ steps: Steps, _ downstream: Sink, _ action: @escaping Turn.Action) {
        self.steps = steps
        self.downstream = downstream
        super.init(action)
    }
}

extension SteppingTurn where Steps: Stepping {
    /// Runs one turn; false if it was the last.
    @export(implementation) @inline(__always)
    func runTurn(in trampoline: Trampoline) -> Bool {
        repeat {
            if downstream.subscription.isDisposed || !steps.step(downstream) { return false }
        } while !trampoline.hasWaiting
        return true
    }
}

/// A source on its way through a coordinator's gate, and its turn: one object, whose first lines are all that a turn touches of it.
///
/// `Steps` is not constrained here: making the type would ask the Swift runtime for the conformance, 150,000 instructions the first time.
@safe
@usableFromInline
final class FusedTurn<Steps>: Turn {
    /// The coordinator whose gate the source passes. First, in the cache line that the turn before looked at. Unsafe: `ending` holds it, since each sink of
    /// a coordinator tells it the end (`Coordinator.noteFusedTarget`).
    @usableFromInline let coordinator: Unmanaged<Coordinator<AmongThreads>>
    /// Unchecked: the turns of one source follow one another.
    @safe @exclusivity(unchecked) @usableFromInline var steps: Steps
    /// Of the source's sink, what a turn needs: elements go past its function, to what is behind the gate.
    @usableFromInline let subscription: Subscription
    @usableFromInline let ending: (Subscription, (any Error)?) -> Void

    @export(implementation)
    init(_ steps: Steps, _ downstream: __owned Sink, through coordinator: Unmanaged<Coordinator<AmongThreads>>, _ action: @escaping Turn.Action) {
        self.steps = steps
        unsafe self.coordinator = unsafe coordinator
        subscription = downstream.subscription
        ending = downstream.ending
        unsafe super.init(through: coordinator._withUnsafeGuaranteedRef { ObjectIdentifier($0) }, action)
    }
}

extension FusedTurn where Steps: Stepping {
    /// Runs one turn, and then turns of others of its kind as they come; false if the turn that ran in the end was its last.
    @export(implementation) @inline(__always)
    func runTurn(in trampoline: Trampoline) -> Bool {
        // Unsafe: not counted, since this turn keeps it, and the trampoline this turn until `runTurn` has returned.
        unsafe coordinator._withUnsafeGuaranteedRef { runTurn(inside: $0, in: trampoline) }
    }

    @export(implementation) @inline(__always)
    func runTurn(inside coordinator: Coordinator<AmongThreads>, in trampoline: Trampoline) -> Bool {
        if !trampoline.enter(coordinator) { return runTurnOutside(in: trampoline) }
        // Unsafe: what runs is held by the trampoline, and holds the coordinator.
        var turn = unsafe Unmanaged.passUnretained(self)
        while true {
            // First, in each turn: what was left here before this source was started goes before its elements, and acting on it may start a source.
            // The relaxed look in `settle` sees it: leaving it came before the start, which came before this.
            coordinator.gate.settle()
            let goesOn = unsafe turn._withUnsafeGuaranteedRef { $0.step(coordinator) }
            if goesOn {
                if !trampoline.hasWaiting { continue }
                if let next = unsafe trampoline.changeOver(from: turn) {
                    unsafe turn = next
                    continue
                }
            }
            trampoline.leave(coordinator)
            return goesOn
        }
    }

    /// Inside the gate: passes on the next element, or ends the source and returns false.
    @export(implementation) @inline(__always)
    func step(_ coordinator: Coordinator<AmongThreads>) -> Bool {
        if subscription.isDisposed { return false }
        guard let element = steps.take() else {
            coordinator.isBetweenElements = true
            ending(subscription, nil)
            coordinator.isBetweenElements = false
            return false
        }
        coordinator.downstream.next(element)
        return true
    }

    /// As `runTurn`, where another thread is inside the gate: each element passes it by itself. Its own function, so that the likely way keeps no
    /// registers for it.
    @export(implementation) @inline(never)
    func runTurnOutside(in trampoline: Trampoline) -> Bool {
        // Unsafe: this turn keeps it.
        let push = unsafe coordinator._withUnsafeGuaranteedRef { $0.pushing() }
        repeat {
            if subscription.isDisposed { return false }
            guard let element = steps.take() else {
                ending(subscription, nil)
                return false
            }
            Parcel.send(element, to: push)
        } while !trampoline.hasWaiting
        return true
    }
}

/// The ways in and out of a coordinator whose gate one turn leaves open for the next.
extension Trampoline {
    /// Goes into the gate, unless the turn before left this one inside.
    @export(implementation) @inline(__always)
    func enter(_ coordinator: Coordinator<AmongThreads>) -> Bool {
        if isHandedOver {
            isHandedOver = false
            return true
        }
        return coordinator.gate.enter() || coordinator.gate.enterTakingBack()
    }

    /// Goes out of the gate, unless the next turn goes on inside.
    @export(implementation) @inline(__always)
    func leave(_ coordinator: Coordinator<AmongThreads>) {
        if nextGoesThrough(coordinator) { isHandedOver = true } else { coordinator.gate.leave() }
    }
}
