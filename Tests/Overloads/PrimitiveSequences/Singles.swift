// SPDX-License-Identifier: MIT
import RxSwift

// Operators of a single.
extension Screen {
    func singleMapping() {
        let one = Single.just(1)
        overload("Singles", "map(_:)", says: "Single<Int> 2 completed")
        trailing(one.map { $0 * 2 })
        labels(one.map({ self.doubled($0) }))
        weakSelf(one.map { [weak self] in self?.doubled($0) ?? 0 })
        weakSelf(one.map { [weak self] in self?.doubled($0) }, says: "Single<Optional<Int>> Optional(2) completed")
        function(one.map(doubled))

        overload("Singles", "compactMap(_:)", says: "Maybe<Int> 1 completed")
        trailing(one.compactMap { $0 == 1 ? $0 : nil })
        trailing(Single.just(2).compactMap { self.odd($0) }, says: "Maybe<Int> completed")
        labels(one.compactMap({ self.odd($0) }))
        weakSelf(one.compactMap { [weak self] in self?.odd($0) })
        function(one.compactMap(odd))

        overload("Singles", "filter(_:)", says: "Maybe<Int> 1 completed")
        trailing(one.filter { $0 == 1 })
        labels(one.filter({ self.isOdd($0) }))
        weakSelf(one.filter { [weak self] in self?.isOdd($0) ?? false })
        function(one.filter(isOdd))
    }

    func singleFlattening() {
        let one = Single.just(1)
        overload("Singles", "flatMap(_:)", says: "Single<String> fetched1 completed")
        trailing(one.flatMap { self.fetch($0) })
        trailing(one.flatMap { .just("fetched\($0)") })
        trailing(one.flatMap { Single.just("fetched\($0)") })
        labels(one.flatMap({ self.fetch($0) }))
        weakSelf(one.flatMap { [weak self] in self?.fetch($0) ?? .never() })
        weakSelf(
            one.flatMap { [weak self] number -> Single<String> in
                guard let self = self else { return .error(Failure.offline) }
                return self.fetch(number)
            })
        function(one.flatMap(fetch))

        overload("Singles", "flatMapMaybe(_:)", says: "Maybe<Int> 1 completed")
        trailing(one.flatMapMaybe { .just($0) })
        labels(one.flatMapMaybe({ self.lookUp($0) }))
        weakSelf(one.flatMapMaybe { [weak self] in self?.lookUp($0) ?? .empty() })
        function(one.flatMapMaybe(lookUp))

        overload("Singles", "flatMapCompletable(_:)", says: "Completable<Never> stored1 completed")
        trailing(one.flatMapCompletable { self.store($0) })
        labels(one.flatMapCompletable({ number in self.store(number) }))
        weakSelf(one.flatMapCompletable { [weak self] in self?.store($0) ?? .empty() })
        function(one.flatMapCompletable(store))
    }

    func maybeOperators() {
        let one = Maybe.just(1)
        overload("Maybes", "map(_:)", says: "Maybe<Int> 2 completed")
        trailing(one.map { $0 * 2 })
        labels(one.map({ self.doubled($0) }))
        weakSelf(one.map { [weak self] in self?.doubled($0) ?? 0 })
        function(one.map(doubled))

        overload("Maybes", "compactMap(_:)", says: "Maybe<Int> 1 completed")
        trailing(one.compactMap { $0 == 1 ? $0 : nil })
        labels(one.compactMap({ self.odd($0) }))
        weakSelf(one.compactMap { [weak self] in self?.odd($0) })
        function(one.compactMap(odd))

        overload("Maybes", "filter(_:)", says: "Maybe<Int> 1 completed")
        trailing(one.filter { $0 == 1 })
        labels(one.filter({ self.isOdd($0) }))
        weakSelf(one.filter { [weak self] in self?.isOdd($0) ?? false })
        function(one.filter(isOdd))

        overload("Maybes", "flatMap(_:)", says: "Maybe<Int> 1 completed")
        trailing(one.flatMap { .just($0) })
        trailing(one.flatMap { _ in Maybe<Int>.empty() }, says: "Maybe<Int> completed")
        labels(one.flatMap({ self.lookUp($0) }))
        weakSelf(one.flatMap { [weak self] in self?.lookUp($0) ?? .empty() })
        function(one.flatMap(lookUp))
    }

    private func lookUp(_ number: Int) -> Maybe<Int> { .just(number) }
    private func store(_ number: Int) -> Completable { Completable.empty().do(onSubscribe: { self.say("stored\(number)") }) }
}
