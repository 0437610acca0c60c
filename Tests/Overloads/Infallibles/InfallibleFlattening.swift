// SPDX-License-Identifier: MIT
import RxSwift

// Sequences for the elements of infallibles, and what they are combined with.
extension Screen {
    func infallibleFlattening() {
        let numbers = Infallible.of(1, 2)
        overload("Infallibles", "flatMap(_:)", says: "Infallible<Int> 1 10 2 20 completed")
        trailing(numbers.flatMap { Infallible.of($0, $0 * 10) })
        trailing(numbers.flatMap { Observable.of($0, $0 * 10) })
        trailing(numbers.flatMap { self.fetch($0) }, says: "Infallible<String> fetched1 fetched2 completed")
        labels(numbers.flatMap({ self.both($0) }))
        weakSelf(numbers.flatMap { [weak self] in self?.both($0) ?? .empty() })
        weakSelf(
            numbers.flatMap { [weak self] number -> Infallible<Int> in
                guard let self = self else { return .empty() }
                return self.both(number)
            })
        function(numbers.flatMap(both))

        overload("Infallibles", "concatMap(_:)", says: "Infallible<Int> 1 10 2 20 completed")
        trailing(numbers.concatMap { Infallible.of($0, $0 * 10) })
        trailing(numbers.concatMap { Observable.of($0, $0 * 10) })
        labels(numbers.concatMap({ self.both($0) }))
        weakSelf(numbers.concatMap { [weak self] in self?.both($0) ?? .empty() })
        function(numbers.concatMap(both))

        overload("Infallibles", "flatMapFirst(_:)", says: "Infallible<Int> 1")
        trailing(numbers.flatMapFirst { self.lasting($0) })
        trailing(numbers.flatMapFirst { Observable.just($0).concat(Observable.never()) })
        labels(numbers.flatMapFirst({ self.lasting($0) }))
        weakSelf(numbers.flatMapFirst { [weak self] in self?.lasting($0) ?? .empty() })
        function(numbers.flatMapFirst(lasting))

        overload("Infallibles", "flatMapLatest(_:)", says: "Infallible<Int> 1 2")
        trailing(numbers.flatMapLatest { self.lasting($0) })
        trailing(numbers.flatMapLatest { Observable.just($0).concat(Observable.never()) })
        trailing(numbers.flatMapLatest { self.fetch($0) }, says: "Infallible<String> fetched1 fetched2 completed")
        labels(numbers.flatMapLatest({ self.lasting($0) }))
        weakSelf(numbers.flatMapLatest { [weak self] in self?.lasting($0) ?? .empty() })
        function(numbers.flatMapLatest(lasting))
    }

    func infallibleCombining() {
        let numbers = Infallible.of(1, 2)
        let ten = Infallible.just(10)
        overload("Infallibles", "withLatestFrom(_:resultSelector:)", says: "Infallible<Int> 11 12 completed")
        trailing(numbers.withLatestFrom(ten) { $0 + $1 })
        trailing(numbers.withLatestFrom(ten) { ($0, $1) }.map { $0.0 + $0.1 })
        labels(numbers.withLatestFrom(ten, resultSelector: { number, ten in number + ten }))
        weakSelf(numbers.withLatestFrom(ten) { [weak self] in self?.sum($0, $1) ?? 0 })
        function(numbers.withLatestFrom(ten, resultSelector: sum))

        overload("Infallibles", "withUnretained(_:resultSelector:)", says: "Infallible<Int> 2 4 completed")
        trailing(numbers.withUnretained(self) { screen, number in screen.doubled(number) })
        trailing(numbers.withUnretained(self) { $0.doubled($1) })
        trailing(numbers.withUnretained(self).map { screen, number in screen.doubled(number) })
        labels(numbers.withUnretained(self, resultSelector: { screen, number in screen.doubled(number) }))
        weakSelf(numbers.withUnretained(self) { [weak self] _, number in self?.doubled(number) ?? 0 })
        function(numbers.withUnretained(self, resultSelector: doubledOn))
    }

    private func both(_ number: Int) -> Infallible<Int> { .of(number, number * 10) }
    private func lasting(_ number: Int) -> Infallible<Int> { Infallible.just(number).concat(Infallible.never()) }
}
