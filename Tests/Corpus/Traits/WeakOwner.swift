// SPDX-License-Identifier: MIT
import RxSwift

private final class Owner {
    let name: String
    init(_ name: String) { self.name = name }
}

extension Program {
    static let weakOwner = Program("weak owner", says: ["ann 1", "ann 2", "sum 3"]) { console in
        let disposeBag = DisposeBag()
        let numbers = PublishSubject<Int>()
        var owner: Owner? = Owner("ann")
        numbers.subscribe(with: owner!, onNext: { owner, number in console.say(owner.name, number) }).disposed(by: disposeBag)
        numbers.withUnretained(owner!).map { $0.1 }.reduce(0, accumulator: +)
            .subscribe(onNext: { console.say("sum", $0) })
            .disposed(by: disposeBag)
        numbers.onNext(1)
        numbers.onNext(2)
        owner = nil
        numbers.onNext(4)
        numbers.onCompleted()
    }
}
