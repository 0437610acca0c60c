// SPDX-License-Identifier: MIT
import RxSwift

private struct Person {
    let name: String
    var city: String?
}

extension Program {
    static let elementOperators = Program(
        "operators of elements",
        says: [
            "mapTo x", "mapTo x", "mapAt Ann", "filterMap 20", "filterMap 40", "apply 2", "apply 4", "ofType 1", "ofType 3", "when 1", "count 2",
            "count of all 4", "quiet completed", "zip 1a", "zip 2b", "nwise [1, 2, 3]", "nwise [2, 3, 4]", "differences 1", "differences 1",
            "differences 1", "not false", "ignore 1", "ignore 4", "distinct 1", "distinct 2", "distinct by parity 1", "distinct by parity 2",
            "many [2, 3]", "city Oslo",
        ]
    ) { console in
        let disposeBag = DisposeBag()
        func show<Element>(_ name: String, _ source: Observable<Element>) {
            source.subscribe(onNext: { console.say(name, $0) }, onError: { console.say(name, "failed", $0) }).disposed(by: disposeBag)
        }
        let numbers = Observable.of(1, 2, 3, 4)
        show("mapTo", numbers.take(2).mapTo("x"))
        let people = Observable.just(Person(name: "Ann", city: "Oslo"))
        show("mapAt", people.mapAt(\.name))
        show("filterMap", numbers.filterMap { $0 % 2 == 0 ? .map($0 * 10) : .ignore })
        show("apply", numbers.take(2).apply { $0.map { $0 * 2 } })
        show("ofType", Observable<Any>.of(1, "two", 3).ofType(Int.self))
        show("when", numbers.ignoreWhen { $0 > 1 })
        show("count", numbers.count { $0 > 2 })
        show("count of all", numbers.count())
        Observable<Int>.error(Failure.offline).catchErrorJustComplete()
            .subscribe(onCompleted: { console.say("quiet completed") }).disposed(by: disposeBag)
        show("zip", numbers.zip(with: Observable.of("a", "b")) { "\($0)\($1)" })
        show("nwise", numbers.nwise(3))
        show("differences", numbers.pairwise { $1 - $0 })
        show("not", Observable.just(true).not())
        show("ignore", numbers.ignore(2, 3))
        show("distinct", Observable.of(1, 2, 1).distinct())
        show("distinct by parity", numbers.distinct { $0 % 2 == $1 % 2 })
        show("many", Observable.just([1, 2]).mapMany { $0 + 1 })
        show("city", people.mapAt(\.city).unwrap())
    }

    static let sharedStateOfOperators = Program(
        "state that closures capture",
        says: [
            "captured 1", "captured 2", "again 3", "deferred 1", "deferred 2", "again deferred 1", "again deferred 3", "subscribed", "even 2",
            "odd 1",
            "even 4", "failed offline", "failed offline", "evens 8",
        ]
    ) { console in
        let disposeBag = DisposeBag()
        let numbers = PublishSubject<Int>()
        let captured = numbers.distinct()
        let first = captured.subscribe(onNext: { console.say("captured", $0) })
        [1, 2, 1].forEach(numbers.onNext)
        first.dispose()
        // The set belongs to the operator, not to the subscription, since its author made it outside: a second one goes on with it.
        let second = captured.subscribe(onNext: { console.say("again", $0) })
        [1, 3].forEach(numbers.onNext)
        second.dispose()

        let deferred = numbers.distinct(==)
        let third = deferred.subscribe(onNext: { console.say("deferred", $0) })
        [1, 2, 1].forEach(numbers.onNext)
        third.dispose()
        let fourth = deferred.subscribe(onNext: { console.say("again deferred", $0) })
        [1, 3].forEach(numbers.onNext)
        fourth.dispose()

        let (even, odd) = numbers.do(onSubscribe: { console.say("subscribed") }).partition(by: { $0 % 2 == 0 })
        even.subscribe(onNext: { console.say("even", $0) }, onError: { console.say("failed", $0) }).disposed(by: disposeBag)
        odd.subscribe(onNext: { console.say("odd", $0) }, onError: { console.say("failed", $0) }).disposed(by: disposeBag)
        [2, 1, 4].forEach(numbers.onNext)
        numbers.onError(Failure.offline)

        let other = Observable.of(8, 9).partition(by: { $0 % 2 == 0 })
        other.matches.subscribe(onNext: { console.say("evens", $0) }).disposed(by: disposeBag)
    }

    static let materializedHelpers = Program(
        "elements and errors of events",
        says: ["element 1", "element 2", "error offline", "end", "completed", "element 5", "end", "completed"]
    ) { console in
        func tell(_ source: Observable<Int>) {
            let disposeBag = DisposeBag()
            let events = source.materialize().publish()
            events.elements().subscribe(onNext: { console.say("element", $0) }).disposed(by: disposeBag)
            events.errors().subscribe(onNext: { console.say("error", $0) }).disposed(by: disposeBag)
            events.ends().subscribe(onNext: { console.say("end") }, onCompleted: { console.say("completed") }).disposed(by: disposeBag)
            events.connect().disposed(by: disposeBag)
        }
        tell(Observable.of(1, 2).concat(Observable.error(Failure.offline)))
        tell(.just(5))
    }
}
