// SPDX-License-Identifier: MIT
import RxSwift

/// Messages are sent one after the other, and each says how it went.
extension Program {
    static let sendQueue = Program("send queue", says: ["sent a", "failed b", "sent c", "3.0 seconds"]) { console in
        let clock = HistoricalScheduler()
        let disposeBag = DisposeBag()
        let start = clock.now
        var last = 0.0
        let outbox = PublishSubject<String>()
        outbox
            .concatMap { text -> Observable<String> in
                Observable<Int>.timer(.seconds(1), scheduler: clock)
                    .map { _ -> String in
                        if text == "b" { throw Failure.offline }
                        return "sent \(text)"
                    }
                    .catchAndReturn("failed \(text)")
            }
            .subscribe(onNext: { text in
                console.say(text)
                last = clock.now.timeIntervalSince(start)
            })
            .disposed(by: disposeBag)
        ["a", "b", "c"].forEach(outbox.onNext)
        clock.pass(10)
        console.say(last, "seconds")
    }
}
