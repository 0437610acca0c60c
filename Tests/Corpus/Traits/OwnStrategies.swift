// SPDX-License-Identifier: MIT
import Dispatch
import RxCocoa
import RxSwift

/// Extensions of shared sequences whatever their strategy, and a type of the program's own that stands for one.
extension SharedSequenceConvertibleType {
    fileprivate func again() -> SharedSequence<SharingStrategy, Element> {
        flatMap { SharedSequence<SharingStrategy, Element>.from([$0, $0]) }
    }

    fileprivate func kept() -> SharedSequence<SharingStrategy, Element> {
        flatMapLatest { SharedSequence<SharingStrategy, Element>.just($0) }
    }

    fileprivate func dropped() -> SharedSequence<SharingStrategy, Element> {
        flatMapLatest { _ in SharedSequence<SharingStrategy, Element>.empty() }
    }

    fileprivate func map<Result>(to value: Result) -> SharedSequence<SharingStrategy, Result> { map { _ in value } }

    fileprivate func paired<Result>(_ transform: @escaping (Element) -> Result) -> SharedSequence<SharingStrategy, (Element, Result)> {
        self.map { ($0, transform($0)) }
    }
}

private struct Volume: SharedSequenceConvertibleType {
    typealias Element = Int
    let levels = BehaviorRelay(value: 3)

    func asSharedSequence() -> SharedSequence<DriverSharingStrategy, Int> { levels.asDriver() }
}

extension Program {
    static let ownStrategies = Program(
        "strategies of one's own", says: ["1", "1", "x", "1 10", "6", "6 6", "2", "2", "x", "2 20", "0 to 5"]
    ) { console in
        DispatchQueue.main.sync {
            let disposeBag = DisposeBag()
            // Of two elements that a driver is given the second comes when the main thread has left this block.
            let latest = BehaviorRelay(value: 1)
            let numbers = latest.asDriver()
            func show<Element>(_ driver: Driver<Element>, _ text: @escaping (Element) -> String) {
                driver.map(text).drive(onNext: { console.say($0) }).disposed(by: disposeBag)
            }
            show(numbers.again()) { "\($0)" }
            show(numbers.kept()) { "\($0)" }
            show(numbers.dropped()) { "\($0)" }
            show(numbers.map(to: "x")) { $0 }
            show(numbers.paired { $0 * 10 }) { "\($0.0) \($0.1)" }
            let one = Driver.just(1), two = Driver.just(2)
            show(Driver.combineLatest(one, two, Volume()) { $0 + $1 + $2 }) { "\($0)" }
            show(Driver.zip(one, two, Volume(), Volume()).map { "\($0.0 + $0.1 + $0.2) \($0.3 * 2)" }) { $0 }
            latest.accept(2)
            var steps: [String] = []
            Completable.empty().andThen(.never()).subscribe(onCompleted: { steps.append("completed") }).disposed(by: disposeBag)
            console.say(steps.count, "to", Volume().levels.value + 2)
        }
    }
}
