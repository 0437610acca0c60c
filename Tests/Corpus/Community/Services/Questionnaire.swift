// SPDX-License-Identifier: MIT
import RxRelay
import RxSwift

/// Pages one after the other; each answers with a value, goes back, or gives up.
enum PageResult<Value> {
    case next(Value)
    case back
    case cancel
}

/// What asks: a page's name and what is known so far go in, one result comes out.
struct Questionnaire<Answers> {
    typealias Page = (Answers) -> Single<PageResult<Answers>>

    private let pages: [Page]

    init(_ pages: Page...) { self.pages = pages }

    /// The answers of all pages, or none where it was cancelled.
    func run(_ initial: Answers) -> Maybe<Answers> { run(from: 0, [initial]) }

    private func run(from index: Int, _ known: [Answers]) -> Maybe<Answers> {
        guard pages.indices.contains(index) else { return .just(known[index]) }
        return pages[index](known[index]).asMaybe().flatMap { result -> Maybe<Answers> in
            switch result {
            case .next(let answers): return run(from: index + 1, Array(known[...index]) + [answers])
            case .back where index > 0: return run(from: index - 1, known)
            case .back, .cancel: return .empty()
            }
        }
    }
}

extension Program {
    /// A wizard as a chain of singles: forward, back and cancelled.
    static let questionnaire = Program(
        "questionnaire",
        says: [
            "name? []", "age? [\"ann\"]", "name? []", "age? [\"eve\"]", "town? [\"eve\", \"7\"]", "done [\"eve\", \"7\", \"Rome\"]",
            "name? []", "cancelled", "name? []", "offline",
        ]
    ) { console in
        let bag = DisposeBag(), typed = PublishSubject<String>()
        func page(_ question: String) -> Questionnaire<[String]>.Page {
            { known in
                console.say(question, known)
                return typed.take(1).asSingle().flatMap { text -> Single<PageResult<[String]>> in
                    switch text {
                    case "<": return .just(.back)
                    case "x": return .just(.cancel)
                    case "!": return .error(Failure.offline)
                    default: return .just(.next(known + [text]))
                    }
                }
            }
        }
        let questions = Questionnaire(page("name?"), page("age?"), page("town?"))
        for script in [["ann", "<", "eve", "7", "Rome"], ["<"], ["!"]] {
            questions.run([])
                .subscribe(
                    onSuccess: { console.say("done", $0) }, onError: { console.say($0) }, onCompleted: { console.say("cancelled") }
                )
                .disposed(by: bag)
            script.forEach(typed.onNext)
        }
    }
}
