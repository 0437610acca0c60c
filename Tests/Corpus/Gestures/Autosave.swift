// SPDX-License-Identifier: MIT
import RxSwift

/// Saves when the user pauses, and what is unsaved when asked to.
extension Program {
    static let autosave = Program("autosave", says: ["2.5 save ab", "3.5 save abc"]) { console in
        let clock = HistoricalScheduler()
        let disposeBag = DisposeBag()
        let start = clock.now
        let text = PublishSubject<String>(), quit = PublishSubject<Void>()
        let paused = text.debounce(.seconds(2), scheduler: clock)
        let last = text.sample(quit)
        Observable.merge(paused, last)
            .distinctUntilChanged()
            .subscribe(onNext: { console.say(clock.now.timeIntervalSince(start), "save", $0) })
            .disposed(by: disposeBag)
        text.onNext("a")
        clock.pass(0.5)
        text.onNext("ab")
        clock.pass(2.5)
        text.onNext("abc")
        clock.pass(0.5)
        quit.onNext(())
        clock.pass(5)
    }
}
