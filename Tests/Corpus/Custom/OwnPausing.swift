// SPDX-License-Identifier: MIT
import RxSwift

extension ObservableType {
    /// Has the name and the first labels of an operator of RxRing's: a call that leaves the last two out fits both.
    func pausableBuffered<Pauser: ObservableType>(
        _ pauser: Pauser, limit: Int? = 1, flushOnCompleted: Bool = true, flushOnError: Bool = true
    ) -> Observable<String> where Pauser.Element == Bool {
        map { "\($0), of \(limit ?? 0), \(flushOnCompleted) \(flushOnError)" }
    }
}

extension Program {
    static let ownPausing = Program("own pausing", says: ["7, of 1, true true", "8, of 3, true true", "9, of 0, false true"]) { console in
        let disposeBag = DisposeBag()
        let never = Observable<Bool>.never()
        Observable.just(7).pausableBuffered(never).subscribe(onNext: { console.say($0) }).disposed(by: disposeBag)
        Observable.just(8).pausableBuffered(never, limit: 3).subscribe(onNext: { console.say($0) }).disposed(by: disposeBag)
        Observable.just(9).pausableBuffered(never, limit: nil, flushOnCompleted: false)
            .subscribe(onNext: { console.say($0) }).disposed(by: disposeBag)
    }
}
