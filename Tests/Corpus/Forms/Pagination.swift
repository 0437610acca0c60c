// SPDX-License-Identifier: MIT
import RxSwift

/// Loads a page for each time the list's end is reached, until a page is not full.
extension Program {
    static let pagination = Program("pagination", says: ["[1, 2, 3]", "[1, 2, 3, 4, 5, 6]", "[1, 2, 3, 4, 5, 6, 7]", "end"]) { console in
        let disposeBag = DisposeBag()
        let reachedEnd = PublishSubject<Void>()
        func load(page: Int) -> Observable<[Int]> { .just(Array((1...7).dropFirst(page * 3).prefix(3))) }
        reachedEnd.startWith(())
            .enumerated()
            .concatMap { load(page: $0.index) }
            .take(until: { $0.count < 3 }, behavior: .inclusive)
            .scan([], accumulator: +)
            .subscribe(onNext: { console.say($0) }, onCompleted: { console.say("end") })
            .disposed(by: disposeBag)
        for _ in 0..<4 { reachedEnd.onNext(()) }
    }
}
