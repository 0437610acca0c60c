// SPDX-License-Identifier: MIT
import RxSwift

private enum Page: Equatable {
    case loading(attempt: Int)
    case waiting(after: Int)
    case loaded(String)
    case gaveUp

    enum Event {
        case failed
        case again
        case loaded(String)
    }

    var attempt: Int? { if case .loading(let attempt) = self { return attempt } else { return nil } }
    var pause: Int? { if case .waiting(let attempt) = self { return attempt } else { return nil } }

    static func reduce(_ state: Page, _ event: Event) -> Page {
        switch (state, event) {
        case (.loading(let attempt), .failed): return attempt < 3 ? .waiting(after: attempt) : .gaveUp
        case (.waiting(let attempt), .again): return .loading(attempt: attempt + 1)
        case (.loading, .loaded(let text)): return .loaded(text)
        default: return state
        }
    }
}

/// The error of an effect is an event; the retry is a state.
extension Program {
    static let feedbackRetry = Program(
        "feedback retry",
        says: [
            "0.0 loading(attempt: 1)", "0.0 waiting(after: 1)", "1.0 loading(attempt: 2)", "1.0 waiting(after: 2)",
            "3.0 loading(attempt: 3)", "3.0 loaded(\"page 3\")", "end loaded(\"page 2\")", "end gaveUp",
        ]
    ) { console in
        let clock = HistoricalScheduler()
        let start = clock.now
        func pages(worksFrom first: Int) -> Observable<Page> {
            Observable.system(
                initialState: Page.loading(attempt: 1), reduce: Page.reduce, scheduler: clock,
                feedback: react(
                    request: { $0.attempt },
                    effects: { attempt in
                        Observable<String>.deferred {
                            attempt < first ? .error(Failure.server(attempt)) : .just("page \(attempt)")
                        }
                        .map(Page.Event.loaded)
                        .catch { _ in .just(.failed) }
                    }),
                react(
                    request: { $0.pause },
                    effects: { Observable<Int>.timer(.seconds($0), scheduler: clock).map { _ in Page.Event.again } })
            )
        }
        let bag = DisposeBag()
        pages(worksFrom: 3)
            .subscribe(onNext: { console.say(clock.now.timeIntervalSince(start), $0) })
            .disposed(by: bag)
        clock.pass(10)
        for first in [2, 5] {
            var last: Page?
            pages(worksFrom: first).subscribe(onNext: { last = $0 }).disposed(by: bag)
            clock.pass(10)
            if let last = last { console.say("end", last) }
        }
    }
}
