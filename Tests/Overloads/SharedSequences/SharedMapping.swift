// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

// Operators of drivers and signals whose closures return an element, or whether there is one.
extension Screen {
    func sharedMapping() {
        let numbers = Observable.of(1, 2, 3).asDriver(onErrorJustReturn: 0)
        overload("SharedOperators", "map(_:)", says: "Driver<Int> 2 4 6 completed")
        trailing(numbers.map { $0 * 2 })
        trailing(numbers.map { "\($0)" }.map { Int($0)! * 2 })
        trailing(Observable.of(1, 2, 3).asSignal(onErrorJustReturn: 0).map { $0 * 2 }, says: "Signal<Int> 2 4 6 completed")
        labels(numbers.map({ self.doubled($0) }))
        weakSelf(numbers.map { [weak self] in self?.doubled($0) ?? 0 })
        function(numbers.map(doubled))

        overload("SharedOperators", "compactMap(_:)", says: "Driver<Int> 1 3 completed")
        trailing(numbers.compactMap { $0 == 2 ? nil : $0 })
        labels(numbers.compactMap({ self.odd($0) }))
        weakSelf(numbers.compactMap { [weak self] in self?.odd($0) })
        function(numbers.compactMap(odd))

        overload("SharedOperators", "filter(_:)", says: "Driver<Int> 1 3 completed")
        trailing(numbers.filter { $0 % 2 == 1 })
        labels(numbers.filter({ self.isOdd($0) }))
        weakSelf(numbers.filter { [weak self] in self?.isOdd($0) ?? false })
        function(numbers.filter(isOdd))

        overload("SharedOperators", "scan(_:accumulator:)", says: "Driver<Int> 1 3 6 completed")
        trailing(numbers.scan(0) { $0 + $1 })
        trailing(numbers.scan("") { $0 + "\($1)" }, says: "Driver<String> 1 12 123 completed")
        labels(numbers.scan(0, accumulator: { total, number in total + number }))
        weakSelf(numbers.scan(0) { [weak self] in self?.sum($0, $1) ?? 0 })
        function(numbers.scan(0, accumulator: sum))
    }

    func sharedDistinguishing() {
        let numbers = Observable.of(1, 3, 2, 5).asDriver(onErrorJustReturn: 0)
        overload("SharedOperators", "distinctUntilChanged(_:)", says: "Driver<Int> 1 2 5 completed")
        trailing(numbers.distinctUntilChanged { $0 % 2 })
        labels(numbers.distinctUntilChanged({ number in self.isOdd(number) }))
        weakSelf(numbers.distinctUntilChanged { [weak self] in self?.isOdd($0) })
        function(numbers.distinctUntilChanged(isOdd))

        overload("SharedOperators", "distinctUntilChanged(_:)", says: "Driver<Int> 1 2 5 completed")
        trailing(numbers.distinctUntilChanged { $0 % 2 == $1 % 2 })
        labels(numbers.distinctUntilChanged({ one, other in self.areAlike(one, other) }))
        weakSelf(numbers.distinctUntilChanged { [weak self] in self?.areAlike($0, $1) ?? false })
        function(numbers.distinctUntilChanged(areAlike))

        overload("SharedOperators", "distinctUntilChanged(_:comparer:)", says: "Driver<Int> 1 2 5 completed")
        trailing(numbers.distinctUntilChanged({ $0 % 2 }) { $0 == $1 })
        trailing(
            numbers.distinctUntilChanged {
                $0 % 2
            } comparer: {
                $0 == $1
            })
        labels(numbers.distinctUntilChanged({ $0 % 2 }, comparer: { $0 == $1 }))
        weakSelf(numbers.distinctUntilChanged({ [weak self] in self?.isOdd($0) }, comparer: { [weak self] in self?.areEqual($0, $1) ?? false }))
        function(numbers.distinctUntilChanged(isOdd, comparer: ==))
    }

    func sharedCombining() {
        let numbers = Observable.of(1, 2).asDriver(onErrorJustReturn: 0)
        let ten = Driver.just(10)
        overload("SharedOperators", "withLatestFrom(_:resultSelector:)", says: "Driver<Int> 11 12 completed")
        trailing(numbers.withLatestFrom(ten) { $0 + $1 })
        trailing(numbers.withLatestFrom(ten) { ($0, $1) }.map { $0.0 + $0.1 })
        labels(numbers.withLatestFrom(ten, resultSelector: { number, ten in number + ten }))
        weakSelf(numbers.withLatestFrom(ten) { [weak self] in self?.sum($0, $1) ?? 0 })
        function(numbers.withLatestFrom(ten, resultSelector: sum))

        let signal = Observable.of(1, 2).asSignal(onErrorJustReturn: 0)
        overload("SharedOperators", "withUnretained(_:resultSelector:)", says: "Signal<Int> 2 4 completed")
        trailing(signal.withUnretained(self) { screen, number in screen.doubled(number) })
        trailing(signal.withUnretained(self) { $0.doubled($1) })
        trailing(signal.withUnretained(self).map { screen, number in screen.doubled(number) })
        labels(signal.withUnretained(self, resultSelector: { screen, number in screen.doubled(number) }))
        weakSelf(signal.withUnretained(self) { [weak self] _, number in self?.doubled(number) ?? 0 })
        function(signal.withUnretained(self, resultSelector: doubledOn))
    }

    private func areAlike(_ one: Int, _ other: Int) -> Bool { one % 2 == other % 2 }
    private func areEqual(_ one: Bool?, _ other: Bool?) -> Bool { one == other }
}
