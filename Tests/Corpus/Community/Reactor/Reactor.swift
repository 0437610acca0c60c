// SPDX-License-Identifier: MIT
import RxRelay
import RxSwift

/// Turns actions into mutations, and mutations into states.
protocol Reactor: AnyObject {
    associatedtype Action
    associatedtype Mutation = Action
    associatedtype State

    var initialState: State { get }
    var scheduler: ImmediateSchedulerType { get }

    func mutate(action: Action) -> Observable<Mutation>
    func reduce(state: State, mutation: Mutation) -> State
    func transform(action: Observable<Action>) -> Observable<Action>
    func transform(mutation: Observable<Mutation>) -> Observable<Mutation>
    func transform(state: Observable<State>) -> Observable<State>
}

extension Reactor {
    var scheduler: ImmediateSchedulerType { CurrentThreadScheduler.instance }

    func mutate(action: Action) -> Observable<Mutation> { .empty() }
    func reduce(state: State, mutation: Mutation) -> State { state }
    func transform(action: Observable<Action>) -> Observable<Action> { action }
    func transform(mutation: Observable<Mutation>) -> Observable<Mutation> { mutation }
    func transform(state: Observable<State>) -> Observable<State> { state }

    private var machinery: ReactorMachinery<Action, State> {
        AssociatedValues.shared.value(of: self, "machinery") { ReactorMachinery(initialState) }
    }

    /// Where the view sends its actions. The reactor runs once this or the state was asked for.
    var action: AnyObserver<Action> {
        _ = state
        return machinery.actions.asObserver()
    }

    var state: Observable<State> {
        let machinery = self.machinery
        if stub.isEnabled { return stub.state.asObservable() }
        if machinery.startsNow() {
            transform(state: states(of: machinery))
                .subscribe(onNext: { [weak machinery] in machinery?.states.accept($0) })
                .disposed(by: machinery.disposeBag)
        }
        return machinery.states.asObservable()
    }

    var currentState: State { stub.isEnabled ? stub.state.value : machinery.states.value }

    private func states(of machinery: ReactorMachinery<Action, State>) -> Observable<State> {
        let actions = transform(action: machinery.actions.observe(on: scheduler))
        let mutations = actions.flatMap { [weak self] action -> Observable<Mutation> in
            self?.mutate(action: action).catch { _ in .empty() } ?? .empty()
        }
        return transform(mutation: mutations)
            .scan(initialState) { [weak self] state, mutation in self?.reduce(state: state, mutation: mutation) ?? state }
            .catch { _ in .empty() }
            .startWith(initialState)
    }
}

extension Reactor where Action == Mutation {
    func mutate(action: Action) -> Observable<Mutation> { .just(action) }
}

/// What each reactor has without declaring it.
private final class ReactorMachinery<Action, State> {
    let actions = PublishSubject<Action>()
    let states: BehaviorRelay<State>
    let disposeBag = DisposeBag()
    private var isStarted = false

    init(_ initialState: State) { states = BehaviorRelay(value: initialState) }

    func startsNow() -> Bool {
        defer { isStarted = true }
        return !isStarted
    }
}

/// A reactor's double: the test says the state, and reads the actions.
final class Stub<R: Reactor> {
    var isEnabled = false
    let state: BehaviorRelay<R.State>
    fileprivate(set) var actions: [R.Action] = []
    private let disposeBag = DisposeBag()

    fileprivate init(_ state: R.State, _ sent: Observable<R.Action>) {
        self.state = BehaviorRelay(value: state)
        sent.subscribe(onNext: { [weak self] in self?.actions.append($0) }).disposed(by: disposeBag)
    }
}

extension Reactor {
    var stub: Stub<Self> {
        let sent = machinery.actions
        return AssociatedValues.shared.value(of: self, "stub") { Stub(initialState, sent) }
    }
}
