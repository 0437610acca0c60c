// SPDX-License-Identifier: MIT
import RxSwift

private struct Library: Equatable {
    var user = "nobody"
    var books: [String] = []
    var isLoading = false
}

private enum LibraryAction {
    case login(String)
    case load
    case loaded([String])
    case failed
}

private typealias LibraryStore = Store<Library, LibraryAction>

private func reduce(_ state: inout Library, _ action: LibraryAction) {
    switch action {
    case .login(let user): state.user = user
    case .load: state.isLoading = true
    case .loaded(let books):
        state.books = books
        state.isLoading = false
    case .failed: state.isLoading = false
    }
}

/// A store with a log, a guard and an effect as middleware, and selectors that tell what changed.
extension Program {
    static let storeMiddleware = Program(
        "store middleware",
        says: [
            "user nobody", "loading false", "nobody has 0", "log load by nobody", "refused", "log login by nobody", "user ann", "ann has 0",
            "log load by ann", "loading true", "log loaded by ann", "loading false", "ann has 2", "log login by ann", "gone true",
        ]
    ) { console in
        let clock = HistoricalScheduler(), bag = DisposeBag(), effects = PublishSubject<Observable<LibraryAction>>()
        let log: LibraryStore.Middleware = { state, _ in
            { next in
                { action in
                    let name = Mirror(reflecting: action).children.first?.label ?? "\(action)"
                    console.say("log", name, "by", state().user)
                    next(action)
                }
            }
        }
        let guarded: LibraryStore.Middleware = { state, _ in
            { next in
                { action in
                    if case .load = action, state().user == "nobody" { console.say("refused") } else { next(action) }
                }
            }
        }
        let loads: LibraryStore.Middleware = { _, _ in
            { next in
                { action in
                    next(action)
                    guard case .load = action else { return }
                    effects.onNext(
                        Observable.just(["Dune", "Emma"]).delay(.seconds(1), scheduler: clock)
                            .map(LibraryAction.loaded).catchAndReturn(.failed))
                }
            }
        }
        var store: LibraryStore? = LibraryStore(Library(), middleware: [log, guarded, loads], reducer: reduce)
        effects.subscribe(onNext: { [weak store] in store?.run($0) }).disposed(by: bag)
        store!.select(\.user).subscribe(onNext: { console.say("user", $0) }).disposed(by: bag)
        store!.select { $0.isLoading }.subscribe(onNext: { console.say("loading", $0) }).disposed(by: bag)
        store!.select(\.user, \.books) { "\($0) has \($1.count)" }.subscribe(onNext: { console.say($0) }).disposed(by: bag)
        store!.dispatch(.load)
        Observable.of(LibraryAction.login("ann"), .load).subscribe(store!.actions).disposed(by: bag)
        clock.pass(1)
        store!.dispatch(.login("ann"))
        let isGone = { [weak store] in store == nil }
        store = nil
        console.say("gone", isGone())
    }

    /// A reducer that another wraps: undo, redo and jumps.
    static let storeTimeTravel = Program(
        "store time travel",
        says: ["[]", "[1]", "[1, 2]", "[1, 2, 3]", "[1, 2]", "[1]", "[1, 2]", "[1, 2, 9]", "[1]", "past 0 future 2", "[1, 2, 9]"]
    ) { console in
        let bag = DisposeBag()
        let store = Store<History<[Int]>, HistoryAction<Int>>(
            History([]), reducer: withHistory(limit: 2) { numbers, number in if !numbers.contains(number) { numbers.append(number) } })
        store.select(\.present).subscribe(onNext: { console.say($0) }).disposed(by: bag)
        let script: [HistoryAction<Int>] = [
            .perform(1), .perform(2), .perform(2), .perform(3), .redo, .undo, .undo, .redo, .perform(9), .jump(0),
        ]
        script.forEach(store.dispatch)
        console.say("past", store.state.past.count, "future", store.state.future.count)
        store.dispatch(.jump(7))
        store.dispatch(.jump(2))
    }
}
