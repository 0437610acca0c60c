// SPDX-License-Identifier: MIT
import RxSwift

// Predicates, and which of them `skip`, `take` and `distinctUntilChanged` mean.
extension Screen {
    func filtering() {
        let numbers = Observable.of(1, 2, 3)
        overload("Filtering", "filter(_:)", says: "Observable<Int> 1 3 completed")
        trailing(numbers.filter { $0 % 2 == 1 })
        labels(numbers.filter({ self.isOdd($0) }))
        weakSelf(numbers.filter { [weak self] in self?.isOdd($0) ?? false })
        weakSelf(numbers.filter { [weak self] in self?.isOdd($0) == true })
        function(numbers.filter(isOdd))

        overload("Filtering", "single(_:)", says: "Observable<Int> 2 completed")
        trailing(numbers.single { $0 == 2 })
        labels(numbers.single({ self.isTwo($0) }))
        weakSelf(numbers.single { [weak self] in self?.isTwo($0) ?? false })
        function(numbers.single(isTwo))

        overload("Filtering", "skip(while:)", says: "Observable<Int> 2 3 completed")
        trailing(numbers.skip { $0 != 2 })
        labels(numbers.skip(while: { $0 != 2 }))
        weakSelf(numbers.skip(while: { [weak self] in self?.isNotTwo($0) ?? false }))
        function(numbers.skip(while: isNotTwo))

        overload("Filtering", "take(until:behavior:)", says: "Observable<Int> 1 completed", without: .trailing)
        labels(numbers.take(until: { $0 == 2 }))
        labels(numbers.take(until: { $0 == 2 }, behavior: .exclusive))
        labels(numbers.take(until: { $0 == 2 }, behavior: .inclusive), says: "Observable<Int> 1 2 completed")
        weakSelf(numbers.take(until: { [weak self] in self?.isTwo($0) ?? true }))
        function(numbers.take(until: isTwo))

        overload("Filtering", "take(while:behavior:)", says: "Observable<Int> 1 completed", without: .trailing)
        labels(numbers.take(while: { $0 != 2 }))
        labels(numbers.take(while: { $0 != 2 }, behavior: .exclusive))
        labels(numbers.take(while: { $0 != 2 }, behavior: .inclusive), says: "Observable<Int> 1 2 completed")
        weakSelf(numbers.take(while: { [weak self] in self?.isNotTwo($0) ?? false }))
        function(numbers.take(while: isNotTwo))
    }

    func distinguishing() {
        let numbers = Observable.of(1, 3, 2, 5)
        overload("Filtering", "distinctUntilChanged(_:)", says: "Observable<Int> 1 2 5 completed")
        trailing(numbers.distinctUntilChanged { $0 % 2 })
        trailing(numbers.distinctUntilChanged { number in self.isOdd(number) })
        labels(numbers.distinctUntilChanged({ $0 % 2 }))
        weakSelf(numbers.distinctUntilChanged { [weak self] in self?.isOdd($0) })
        function(numbers.distinctUntilChanged(isOdd))
        function(numbers.distinctUntilChanged(\.isEven))
        function(numbers.distinctUntilChanged(at: \.isEven))

        overload("Filtering", "distinctUntilChanged(_:)", says: "Observable<Int> 1 2 5 completed")
        trailing(numbers.distinctUntilChanged { $0 % 2 == $1 % 2 })
        trailing(numbers.distinctUntilChanged { one, other in self.areAlike(one, other) })
        labels(numbers.distinctUntilChanged({ $0 % 2 == $1 % 2 }))
        weakSelf(numbers.distinctUntilChanged { [weak self] in self?.areAlike($0, $1) ?? false })
        function(numbers.distinctUntilChanged(areAlike))
        function(numbers.distinctUntilChanged(==), says: "Observable<Int> 1 3 2 5 completed")

        overload("Filtering", "distinctUntilChanged(_:comparer:)", says: "Observable<Int> 1 5 completed")
        trailing(numbers.distinctUntilChanged({ $0 * 2 }) { $1 - $0 < 6 })
        trailing(
            numbers.distinctUntilChanged {
                $0 * 2
            } comparer: {
                $1 - $0 < 6
            })
        labels(numbers.distinctUntilChanged({ $0 * 2 }, comparer: { $1 - $0 < 6 }))
        weakSelf(
            numbers.distinctUntilChanged({ [weak self] in self?.doubled($0) ?? 0 }, comparer: { [weak self] in self?.areClose($0, $1) ?? false }))
        function(numbers.distinctUntilChanged(doubled, comparer: areClose))
    }

    private func isTwo(_ number: Int) -> Bool { number == 2 }
    private func isNotTwo(_ number: Int) -> Bool { number != 2 }
    private func areAlike(_ one: Int, _ other: Int) -> Bool { one % 2 == other % 2 }
    private func areClose(_ one: Int, _ other: Int) -> Bool { other - one < 6 }
}

extension Int {
    var isEven: Bool { self % 2 == 0 }
}
