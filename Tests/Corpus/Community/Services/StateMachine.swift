// SPDX-License-Identifier: MIT
import RxRelay
import RxSwift

/// Where an event leads from a state, if anywhere.
struct Transitions<State: Hashable, Event: Hashable> {
    fileprivate struct Key: Hashable {
        let state: State
        let event: Event
    }

    fileprivate private(set) var table: [Key: State] = [:]

    mutating func on(_ event: Event, from states: State..., to next: State) {
        for state in states { table[Key(state: state, event: event)] = next }
    }
}

struct InvalidTransition<State: Sendable, Event: Sendable>: Error {
    let state: State
    let event: Event
}

/// Is in one state at a time; events that lead nowhere are refused.
final class StateMachine<State: Hashable & Sendable, Event: Hashable & Sendable> {
    typealias Change = (from: State, event: Event, to: State)

    private let transitions: Transitions<State, Event>
    private let current: BehaviorRelay<State>
    private let happened = PublishRelay<Change>()

    init(_ initial: State, _ define: (inout Transitions<State, Event>) -> Void) {
        var transitions = Transitions<State, Event>()
        define(&transitions)
        self.transitions = transitions
        current = BehaviorRelay(value: initial)
    }

    var state: State { current.value }
    var changes: Observable<Change> { happened.asObservable() }

    /// Moves when it is subscribed to.
    func send(_ event: Event) -> Completable {
        .create { [self] observer in
            let from = current.value
            if let next = transitions.table[.init(state: from, event: event)] {
                current.accept(next)
                happened.accept((from, event, next))
                observer(.completed)
            } else {
                observer(.error(InvalidTransition(state: from, event: event)))
            }
            return Disposables.create()
        }
    }

    /// True while it is in the state.
    func isIn(_ state: State) -> Infallible<Bool> {
        current.map { $0 == state }.distinctUntilChanged().asInfallible(onErrorJustReturn: false)
    }

    /// Runs an activity each time that the state is entered, until it is left.
    func during<Element>(_ state: State, _ activity: @escaping () -> Observable<Element>) -> Observable<Element> {
        current.distinctUntilChanged().flatMapLatest { $0 == state ? activity() : .empty() }
    }
}
