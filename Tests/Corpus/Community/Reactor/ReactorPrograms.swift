// SPDX-License-Identifier: MIT
import RxRelay
import RxSwift

private final class CartReactor: Reactor {
    enum Action {
        case add(String)
        case checkout
    }

    enum Mutation {
        case added(String)
        case busy(Bool)
        case said(String)
    }

    struct State {
        var items: [String] = []
        var isBusy = false
        @Pulse var message: String?
    }

    let initialState = State()
    private let clock: HistoricalScheduler
    private let gifts: Observable<String>
    private let refused: Set<String>

    init(clock: HistoricalScheduler, gifts: Observable<String> = .never(), refused: Set<String> = []) {
        self.clock = clock
        self.gifts = gifts
        self.refused = refused
    }

    func transform(action: Observable<Action>) -> Observable<Action> { action.startWith(.add("bag")) }

    func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
        Observable.merge(mutation, gifts.map(Mutation.added))
    }

    func mutate(action: Action) -> Observable<Mutation> {
        switch action {
        case .add(let item): return refused.contains(item) ? .error(Failure.unauthorized) : .just(.added(item))
        case .checkout:
            return .concat(
                .just(.busy(true)),
                Observable.just(.said("thanks")).delay(.seconds(1), scheduler: clock),
                .just(.busy(false)))
        }
    }

    func reduce(state: State, mutation: Mutation) -> State {
        var state = state
        switch mutation {
        case .added(let item): state.items.append(item)
        case .busy(let isBusy): state.isBusy = isBusy
        case .said(let text): state.message = text
        }
        return state
    }
}

private final class Toggle: Reactor {
    enum Action { case flip }
    let initialState = false

    func reduce(state: Bool, mutation: Action) -> Bool { !state }
    func transform(state: Observable<Bool>) -> Observable<Bool> { state.distinctUntilChanged() }
}

extension Program {
    /// Actions, mutations and states; what fails is no end; a pulse repeats itself; nothing holds a reactor that is gone.
    static let reactor = Program(
        "reactor",
        says: [
            "1 false", "2 false", "3 false", "3 true", "said thanks", "3 false", "3 true", "said thanks", "3 false",
            "now [\"bag\", \"pen\", \"gift\"]", "gone true", "flips [false, true, false]",
        ]
    ) { console in
        let clock = HistoricalScheduler(), gifts = PublishSubject<String>()
        var bag = DisposeBag()
        var cart: CartReactor? = CartReactor(clock: clock, gifts: gifts, refused: ["rock"])
        cart!.state.map { "\($0.items.count) \($0.isBusy)" }.distinctUntilChanged()
            .subscribe(onNext: { console.say($0) }).disposed(by: bag)
        cart!.pulse(\.$message).compactMap { $0 }.subscribe(onNext: { console.say("said", $0) }).disposed(by: bag)
        Observable.of(CartReactor.Action.add("rock"), .add("pen")).concat(Observable.never()).bind(to: cart!.action).disposed(by: bag)
        gifts.onNext("gift")
        for _ in 0..<2 {
            cart!.action.onNext(.checkout)
            clock.pass(2)
        }
        console.say("now", cart!.currentState.items)
        let isGone = { [weak cart] in cart == nil }
        bag = DisposeBag()
        cart = nil
        AssociatedValues.shared.removeOrphans()
        console.say("gone", isGone())

        let toggle = Toggle()
        var flips: [Bool] = []
        toggle.state.subscribe(onNext: { flips.append($0) }).disposed(by: bag)
        toggle.action.onNext(.flip)
        toggle.action.onNext(.flip)
        console.say("flips", flips)
    }

    /// A view under test: its reactor is a double.
    static let reactorStub = Program("reactor stub", says: ["shown 0", "shown 2", "sent [\"add tea\", \"checkout\"]", "untouched 0"]) { console in
        let clock = HistoricalScheduler(), bag = DisposeBag()
        let cart = CartReactor(clock: clock)
        cart.stub.isEnabled = true
        cart.state.map { $0.items.count }.subscribe(onNext: { console.say("shown", $0) }).disposed(by: bag)
        cart.stub.state.accept(CartReactor.State(items: ["a", "b"]))
        cart.action.onNext(.add("tea"))
        cart.action.onNext(.checkout)
        let sent = cart.stub.actions.map { action -> String in
            switch action {
            case .add(let item): return "add \(item)"
            case .checkout: return "checkout"
            }
        }
        console.say("sent", sent)
        cart.stub.isEnabled = false
        console.say("untouched", cart.currentState.items.count)
    }
}
