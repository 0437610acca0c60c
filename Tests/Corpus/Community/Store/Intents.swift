// SPDX-License-Identifier: MIT
import RxRelay
import RxSwift

/// A part that turns one kind of intent into changes.
struct IntentProcessor<Intent, Change> {
    fileprivate let process: (Observable<Intent>) -> Observable<Change>

    /// `pick` says which intents are this part's.
    init<Part>(_ pick: @escaping (Intent) -> Part?, _ changes: @escaping (Observable<Part>) -> Observable<Change>) {
        process = { changes($0.compactMap(pick)) }
    }
}

/// Intents go in, view states come out; each part hears of the same intents.
final class IntentModel<Intent, Change, ViewState> {
    let intents = PublishRelay<Intent>()
    let states: Observable<ViewState>

    init(
        _ initial: ViewState, _ processors: [IntentProcessor<Intent, Change>],
        render: @escaping (ViewState, Change) -> ViewState
    ) {
        states = intents.asObservable()
            .multicast({ PublishSubject<Intent>() }) { shared in Observable.merge(processors.map { $0.process(shared) }) }
            .scan(initial, accumulator: render)
            .startWith(initial)
            .share(replay: 1, scope: .whileConnected)
    }
}

private enum NoteIntent {
    case open(Int)
    case edit(String)
    case refresh
}

private struct NoteScreen: Equatable, CustomStringConvertible {
    var title = "none"
    var text = ""
    var isBusy = false

    var description: String { "\(title):\(text)\(isBusy ? "..." : "")" }
}

private typealias NoteChange = (inout NoteScreen) -> Void

/// Model, view, intent: changes are functions, what is opened supersedes what was, and edits are debounced.
extension Program {
    static let intentModel = Program(
        "intent model",
        says: ["none:", "note 1:...", "note 2:...", "note 2:two", "note 2:ab", "note 2:ab...", "note 2:ab", "late note 2:ab"]
    ) { console in
        let clock = HistoricalScheduler(), bag = DisposeBag()
        let texts = [1: "one", 2: "two"]
        let model = IntentModel<NoteIntent, NoteChange, NoteScreen>(
            NoteScreen(),
            [
                IntentProcessor({ intent -> Int? in if case .open(let id) = intent { return id } else { return nil } }) { ids in
                    ids.flatMapLatest { id -> Observable<NoteChange> in
                        Observable.just(texts[id] ?? "").delay(.seconds(1), scheduler: clock)
                            .map { text -> NoteChange in { screen in (screen.text, screen.isBusy) = (text, false) } }
                            .startWith { screen in (screen.title, screen.isBusy) = ("note \(id)", true) }
                    }
                },
                IntentProcessor({ intent -> String? in if case .edit(let text) = intent { return text } else { return nil } }) { texts in
                    texts.debounce(.seconds(1), scheduler: clock).map { text -> NoteChange in { screen in screen.text = text } }
                },
                IntentProcessor({ intent -> Void? in if case .refresh = intent { return () } else { return nil } }) { refreshes in
                    refreshes.flatMapFirst { () -> Observable<NoteChange> in
                        Observable<Int>.timer(.seconds(2), scheduler: clock)
                            .map { _ -> NoteChange in { screen in screen.isBusy = false } }
                            .startWith { screen in screen.isBusy = true }
                    }
                },
            ],
            render: { screen, change in
                var next = screen
                change(&next)
                return next
            })
        model.states.distinctUntilChanged().subscribe(onNext: { console.say($0) }).disposed(by: bag)
        let script: [(Double, NoteIntent)] = [
            (0.5, .open(1)), (2, .open(2)), (0.5, .edit("a")), (2, .edit("ab")), (1, .refresh), (3, .refresh),
        ]
        for (pause, intent) in script {
            model.intents.accept(intent)
            clock.pass(pause)
        }
        model.states.take(1).subscribe(onNext: { console.say("late", $0) }).disposed(by: bag)
    }
}
