// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let fastestMirror = Program("fastest mirror", says: ["near", "completed", "3 let go"]) { console in
        let clock = HistoricalScheduler()
        let disposeBag = DisposeBag()
        var released = 0
        func mirror(_ name: String, _ seconds: Int) -> Observable<String> {
            Observable<Int>.timer(.seconds(seconds), scheduler: clock).map { _ in name }.do(onDispose: { released += 1 })
        }
        Observable.amb([mirror("far", 3), mirror("near", 1), mirror("further", 5)])
            .subscribe(onNext: { console.say($0) }, onCompleted: { console.say("completed") })
            .disposed(by: disposeBag)
        clock.pass(2)
        console.say(released, "let go")
    }
}
