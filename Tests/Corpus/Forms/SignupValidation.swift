// SPDX-License-Identifier: MIT
import RxSwift

private enum Availability: CustomStringConvertible {
    case checking, free, taken

    var description: String {
        switch self {
        case .checking: return "checking"
        case .free: return "free"
        case .taken: return "taken"
        }
    }
}

/// Asks the server whether a name is free, for the latest name only.
extension Program {
    static let signupValidation = Program(
        "signup validation", says: ["ann: checking", "anna: checking", "anna: free", "bob: checking", "bob: taken"]
    ) { console in
        let clock = HistoricalScheduler()
        let disposeBag = DisposeBag()
        let name = PublishSubject<String>()
        func isFree(_ name: String) -> Observable<Bool> {
            Observable<Int>.timer(.seconds(1), scheduler: clock).map { _ in name != "bob" }
        }
        name
            .distinctUntilChanged()
            .flatMapLatest { name in
                isFree(name).map { $0 ? Availability.free : .taken }.startWith(.checking).map { "\(name): \($0)" }
            }
            .subscribe(onNext: { console.say($0) })
            .disposed(by: disposeBag)
        name.onNext("ann")
        clock.pass(0.5)
        name.onNext("anna")
        name.onNext("anna")
        clock.pass(2)
        name.onNext("bob")
        clock.pass(2)
    }
}
