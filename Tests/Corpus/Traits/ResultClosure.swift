// SPDX-License-Identifier: MIT
import RxSwift

private final class Profile {
    private let disposeBag = DisposeBag()
    private let console: Console
    init(_ console: Console) { self.console = console }

    func load() {
        Single.just("ann").subscribe { self.console.say($0) }.disposed(by: disposeBag)
        Single<Int>.error(Failure.offline)
            .subscribe { [weak self] event in
                self?.console.say(event)
            }
            .disposed(by: disposeBag)
    }
}

private func countWords(_ console: Console) {
    _ = Observable.of("a", "b").toArray().subscribe { event in console.say(event) }
    _ = Observable.of("a", "b").first().subscribe { console.say($0) }
}

extension Program {
    static let resultClosure = Program(
        "closure for the result",
        says: [
            "success(\"ann\")", "failure(Corpus.Failure.offline)", "success([\"a\", \"b\"])", "success(Optional(\"a\"))", "success(1)",
            "success(2)", "completed",
        ]
    ) { console in
        let profile = Profile(console)
        profile.load()
        countWords(console)
        let handle: (Result<Int, Error>) -> Void = { console.say($0) }
        _ = Single.just(1).subscribe(handle)
        _ = Maybe.just(2).subscribe { console.say($0) }
        _ = Completable.empty().subscribe { console.say($0) }
    }
}
