// SPDX-License-Identifier: MIT
import RxRelay
import RxSwift

/// Holds a state that only actions change, and tells of it.
final class Store<State, Action> {
    typealias Reducer = (inout State, Action) -> Void
    typealias Dispatch = (Action) -> Void
    /// Is asked for each action, and hands it on to the next, or another, or none.
    typealias Middleware = (_ state: @escaping () -> State, _ dispatch: @escaping Dispatch) -> (_ next: @escaping Dispatch) -> Dispatch

    private let relay: BehaviorRelay<State>
    private let disposeBag = DisposeBag()
    private var chain: Dispatch = { _ in }

    init(_ initial: State, middleware: [Middleware] = [], reducer: @escaping Reducer) {
        let relay = BehaviorRelay(value: initial)
        self.relay = relay
        let reducing: Dispatch = { action in
            var state = relay.value
            reducer(&state, action)
            relay.accept(state)
        }
        let outermost: Dispatch = { [weak self] in self?.dispatch($0) }
        chain = middleware.reversed().reduce(reducing) { next, middleware in middleware({ relay.value }, outermost)(next) }
    }

    var state: State { relay.value }

    func dispatch(_ action: Action) { chain(action) }

    /// Dispatches what an effect sends, as long as the store lives.
    func run(_ effect: Observable<Action>) {
        effect.subscribe(onNext: { [weak self] in self?.dispatch($0) }).disposed(by: disposeBag)
    }
}

extension Store: ObservableConvertibleType {
    typealias Element = State

    func asObservable() -> Observable<State> { relay.asObservable() }
}

extension Store {
    /// A part of the state, told when it is another.
    func select<Part: Equatable>(_ part: KeyPath<State, Part>) -> Observable<Part> {
        asObservable().map { $0[keyPath: part] }.distinctUntilChanged()
    }

    func select<Part: Equatable>(_ selector: @escaping (State) -> Part) -> Observable<Part> {
        asObservable().map(selector).distinctUntilChanged()
    }

    /// What two parts make: it is made anew when one of them is another.
    func select<First: Equatable, Second: Equatable, Result>(
        _ first: KeyPath<State, First>, _ second: KeyPath<State, Second>, _ result: @escaping (First, Second) -> Result
    ) -> Observable<Result> {
        asObservable()
            .map { ($0[keyPath: first], $0[keyPath: second]) }
            .distinctUntilChanged { $0.0 == $1.0 && $0.1 == $1.1 }
            .map { result($0.0, $0.1) }
    }

    /// Sends the actions of a source to the store.
    var actions: AnyObserver<Action> {
        AnyObserver { [weak self] event in
            if case .next(let action) = event { self?.dispatch(action) }
        }
    }
}
