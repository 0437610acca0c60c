// SPDX-License-Identifier: MIT
import RxSwift

/// What belongs to a screen ends with it.
private final class Screen {
    let disposeBag = DisposeBag()
    var title = ""

    init(_ titles: Observable<String>) {
        titles.subscribe(onNext: { [weak self] in self?.title = $0 }).disposed(by: disposeBag)
    }
}

extension Program {
    static let bagOfScreen = Program("bag of a screen", says: ["observed true", "b", "observed false"]) { console in
        let titles = PublishSubject<String>()
        var screen: Screen? = Screen(titles)
        console.say("observed", titles.hasObservers)
        titles.onNext("a")
        titles.onNext("b")
        console.say(screen!.title)
        screen = nil
        console.say("observed", titles.hasObservers)
    }
}
