// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

/// One page, and where the next begins.
struct CursorPage<Item, Cursor> {
    let items: [Item]
    let next: Cursor?
}

/// Loads page after page when asked, one at a time.
final class Pager<Item, Cursor> {
    enum Trigger { case reload, next }

    struct State {
        var items: [Item] = []
        var cursor: Cursor?
        var isLoading = false
        var hasMore = true
        var error: Error?
    }

    private enum Change {
        case loading
        case loaded(CursorPage<Item, Cursor>, isFirst: Bool)
        case failed(Error)
    }

    let triggers = PublishRelay<Trigger>()
    private let current = BehaviorRelay(value: State())
    private let disposeBag = DisposeBag()

    var state: Observable<State> { current.asObservable() }

    init(first: Cursor, load: @escaping (Cursor) -> Single<CursorPage<Item, Cursor>>) {
        let reloads = triggers.filter { $0 == .reload }
        reloads
            .startWith(.next)
            .flatMapLatest { [current, triggers] kind -> Observable<Change> in
                let isReload = kind == .reload
                return triggers.filter { $0 == .next }.startWith(contentsOf: isReload ? [.next] : [])
                    .enumerated()
                    .flatMapFirst { index, _ -> Observable<Change> in
                        let isFirst = isReload && index == 0
                        guard isFirst || current.value.hasMore else { return .empty() }
                        return load(isFirst ? first : current.value.cursor ?? first).asObservable()
                            .map { .loaded($0, isFirst: isFirst) }
                            .catch { .just(.failed($0)) }
                            .startWith(.loading)
                    }
            }
            .withLatestFrom(current) { change, state in Self.reduce(state, change) }
            .bind(to: current)
            .disposed(by: disposeBag)
    }

    private static func reduce(_ state: State, _ change: Change) -> State {
        var state = state
        switch change {
        case .loading: (state.isLoading, state.error) = (true, nil)
        case .loaded(let page, let isFirst):
            state.items = (isFirst ? [] : state.items) + page.items
            (state.cursor, state.hasMore, state.isLoading) = (page.next, page.next != nil, false)
        case .failed(let error): (state.error, state.isLoading) = (error, false)
        }
        return state
    }
}

extension ObservableType {
    func startWith(contentsOf elements: [Element]) -> Observable<Element> { Observable.from(elements).concat(self) }
}
