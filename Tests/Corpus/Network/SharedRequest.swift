// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let sharedRequest = Program("shared request", says: ["request 1", "a answer", "b answer", "c answer", "request 2", "d answer"]) {
        console in
        let clock = HistoricalScheduler()
        var requests = 0
        let request = Observable<String>.deferred {
            requests += 1
            console.say("request", requests)
            return Observable<Int>.timer(.seconds(1), scheduler: clock).map { _ in "answer" }.concat(Observable.never())
        }.share(replay: 1, scope: .whileConnected)
        let disposeBag = DisposeBag()
        let subscriptions = ["a", "b"].map { name in request.subscribe(onNext: { console.say(name, $0) }) }
        clock.pass(2)
        let late = request.subscribe(onNext: { console.say("c", $0) })
        (subscriptions + [late]).forEach { $0.dispose() }
        request.subscribe(onNext: { console.say("d", $0) }).disposed(by: disposeBag)
        clock.pass(2)
    }
}
