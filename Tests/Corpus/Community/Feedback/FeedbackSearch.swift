// SPDX-License-Identifier: MIT
import RxSwift

private struct SearchState: CustomStringConvertible {
    var query: String?
    var results: [String] = []

    enum Event {
        case typed(String)
        case found([String])
    }

    static func reduce(_ state: SearchState, _ event: Event) -> SearchState {
        var state = state
        switch event {
        case .typed(let query): state.query = query.isEmpty ? nil : query
        case .found(let results): state.results = results
        }
        return state
    }

    var description: String { "\(query ?? "-") \(results)" }
}

/// A request keyed by the query: typing on cancels the load, and the same query does not load again.
extension Program {
    static let feedbackSearch = Program(
        "feedback search",
        says: [
            "- []", "load r", "r []", "load rx", "rx []", "rx [\"rx1\", \"rx2\"]", "rx [\"rx1\", \"rx2\"]", "- [\"rx1\", \"rx2\"]", "freed",
        ]
    ) { console in
        let clock = HistoricalScheduler()
        let typed = PublishSubject<String>()
        let loop = Observable.system(
            initialState: SearchState(), reduce: SearchState.reduce, scheduler: clock,
            feedback: { _ in typed.map(SearchState.Event.typed) },
            react(
                request: { $0.query },
                effects: { query in
                    console.say("load", query)
                    return Observable.just([query + "1", query + "2"]).delay(.seconds(1), scheduler: clock).map(SearchState.Event.found)
                })
        )
        .do(onDispose: { console.say("freed") })
        .subscribe(onNext: { console.say($0) })
        clock.pass(1)
        typed.onNext("r")
        clock.pass(0.5)
        typed.onNext("rx")
        clock.pass(2)
        typed.onNext("rx")
        clock.pass(2)
        typed.onNext("")
        clock.pass(2)
        loop.dispose()
        typed.onNext("too late")
        clock.pass(2)
    }
}
