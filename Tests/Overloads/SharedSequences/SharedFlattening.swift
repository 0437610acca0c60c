// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

// A driver or signal for each element.
extension Screen {
    func sharedFlattening() {
        let numbers = Observable.of(1, 2).asDriver(onErrorJustReturn: 0)
        overload("SharedOperators", "flatMap(_:)", says: "Driver<Int> 1 10 2 20 completed")
        trailing(numbers.flatMap { Observable.of($0, $0 * 10).asDriver(onErrorDriveWith: .empty()) })
        trailing(numbers.flatMap { self.both($0) })
        trailing(numbers.flatMap { Signal.just($0) }, says: "Signal<Int> 1 2 completed")
        trailing(numbers.flatMap { self.fetch($0).asDriver(onErrorJustReturn: "") }, says: "Driver<String> fetched1 fetched2 completed")
        labels(numbers.flatMap({ self.both($0) }))
        weakSelf(numbers.flatMap { [weak self] in self?.both($0) ?? .empty() })
        weakSelf(
            numbers.flatMap { [weak self] number -> Driver<Int> in
                guard let self = self else { return .empty() }
                return self.both(number)
            })
        function(numbers.flatMap(both))

        overload("SharedOperators", "flatMapFirst(_:)", says: "Driver<Int> 1")
        trailing(numbers.flatMapFirst { self.lasting($0) })
        trailing(
            numbers.flatMapFirst { Signal.just($0).asObservable().concat(Observable.never()).asSignal(onErrorJustReturn: 0) }, says: "Signal<Int> 1")
        labels(numbers.flatMapFirst({ self.lasting($0) }))
        weakSelf(numbers.flatMapFirst { [weak self] in self?.lasting($0) ?? .empty() })
        function(numbers.flatMapFirst(lasting))

        overload("SharedOperators", "flatMapLatest(_:)", says: "Driver<Int> 1 2")
        trailing(numbers.flatMapLatest { self.lasting($0) })
        trailing(numbers.flatMapLatest { Signal.just($0) }, says: "Signal<Int> 1 2 completed")
        trailing(
            numbers.flatMapLatest { number in self.fetch(number).asDriver(onErrorDriveWith: .empty()) },
            says: "Driver<String> fetched1 fetched2 completed")
        labels(numbers.flatMapLatest({ self.lasting($0) }))
        weakSelf(numbers.flatMapLatest { [weak self] in self?.lasting($0) ?? .empty() })
        function(numbers.flatMapLatest(lasting))
    }

    private func both(_ number: Int) -> Driver<Int> { Observable.of(number, number * 10).asDriver(onErrorJustReturn: 0) }
    private func lasting(_ number: Int) -> Driver<Int> { Driver.concat([.just(number), .never()]) }
}
