// SPDX-License-Identifier: MIT
import RxSwift

// A sequence for each element.
extension Screen {
    func flattening() {
        let numbers = Observable.of(1, 2)
        overload("Transforming", "flatMap(_:)", says: "Observable<String> a1 b1 a2 b2 completed")
        trailing(numbers.flatMap { self.load($0) })
        trailing(numbers.flatMap { Observable.of("a\($0)", "b\($0)") })
        trailing(numbers.flatMap { self.fetch($0) }, says: "Observable<String> fetched1 fetched2 completed")
        trailing(numbers.flatMap { number in number == 1 ? Maybe.just(number) : Maybe.empty() }, says: "Observable<Int> 1 completed")
        trailing(numbers.flatMap { _ in Completable.empty() }, says: "Observable<Never> completed")
        trailing(numbers.flatMap { Infallible.of($0, $0 * 10) }, says: "Observable<Int> 1 10 2 20 completed")
        labels(numbers.flatMap({ self.load($0) }))
        weakSelf(numbers.flatMap { [weak self] in self?.load($0) ?? .empty() })
        weakSelf(
            numbers.flatMap { [weak self] number -> Observable<String> in
                guard let self = self else { return .empty() }
                return self.load(number)
            })
        function(numbers.flatMap(load))
        function(numbers.flatMap(fetch), says: "Observable<String> fetched1 fetched2 completed")

        overload("Transforming", "concatMap(_:)", says: "Observable<String> a1 b1 a2 b2 completed")
        trailing(numbers.concatMap { self.load($0) })
        trailing(numbers.concatMap { self.fetch($0) }, says: "Observable<String> fetched1 fetched2 completed")
        trailing(numbers.concatMap { Infallible.just($0) }, says: "Observable<Int> 1 2 completed")
        labels(numbers.concatMap({ self.load($0) }))
        weakSelf(numbers.concatMap { [weak self] in self?.load($0) ?? .empty() })
        function(numbers.concatMap(load))
    }

    func flatteningOneAtATime() {
        let numbers = Observable.of(1, 2)
        overload("Transforming", "flatMapFirst(_:)", says: "Observable<String> first1")
        trailing(numbers.flatMapFirst { self.lasting("first\($0)") })
        trailing(numbers.flatMapFirst { self.fetch($0) }, says: "Observable<String> fetched1 fetched2 completed")
        labels(numbers.flatMapFirst({ self.lasting("first\($0)") }))
        weakSelf(numbers.flatMapFirst { [weak self] in self?.first($0) ?? .empty() })
        function(numbers.flatMapFirst(first))

        overload("Transforming", "flatMapLatest(_:)", says: "Observable<String> latest1 latest2")
        trailing(numbers.flatMapLatest { self.lasting("latest\($0)") })
        trailing(numbers.flatMapLatest { self.fetch($0) }, says: "Observable<String> fetched1 fetched2 completed")
        trailing(numbers.flatMapLatest { Maybe.just($0) }, says: "Observable<Int> 1 2 completed")
        labels(numbers.flatMapLatest({ self.lasting("latest\($0)") }))
        weakSelf(numbers.flatMapLatest { [weak self] in self?.latest($0) ?? .empty() })
        weakSelf(
            numbers.flatMapLatest { [weak self] number -> Observable<String> in
                guard let self = self else { return .empty() }
                return self.latest(number)
            })
        function(numbers.flatMapLatest(latest))

        // An `Infallible` with RxSwift, and here an `Observable`: Documentation/Compatibility.md.
        overload("Transforming", "flatMapLatest(_:)", says: "Observable<Int> 1 2 completed")
        let values = Observable.of(1, 2)
        trailing(values.flatMapLatest { Infallible.just($0) })
        labels(values.flatMapLatest({ self.certain($0) }))
        weakSelf(values.flatMapLatest { [weak self] in self?.certain($0) ?? .empty() })
        function(values.flatMapLatest(certain))
    }

    private func lasting(_ text: String) -> Observable<String> { Observable.just(text).concat(Observable.never()) }

    private func first(_ number: Int) -> Observable<String> { lasting("first\(number)") }
    private func latest(_ number: Int) -> Observable<String> { lasting("latest\(number)") }
    private func certain(_ number: Int) -> Infallible<Int> { .just(number) }
}
