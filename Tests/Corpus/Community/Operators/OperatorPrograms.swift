// SPDX-License-Identifier: MIT
import Foundation
import RxCocoa
import RxSwift

private struct City: Codable, Equatable {
    var name: String
    var size: Int
    var isBig: Bool { size > 10 }
}

private final class Panel {
    var city = City(name: "-", size: 0)
}

extension Program {
    /// Operators for optionals and for what can be empty, on observables, singles and drivers.
    static let optionalOperators = Program(
        "optional operators",
        says: [
            "[1, 3]", "[1, 0, 3]", "[1, 9, 3]", "1", "nothing(\"Int\")", "offline", "[\"a\", \"b\"]", "[\"a\", \"?\", \"b\"]", "empty(\"String\")",
            "[[1]]", "maybe nothing", "maybe 4", "[\"x\"] [\"x\", \"-\"]", "[\"[2]\"]",
        ]
    ) { console in
        let bag = DisposeBag()
        func show<Element>(_ source: Observable<Element>) {
            source.toArray().subscribe(onSuccess: { console.say($0) }, onFailure: { console.say($0) }).disposed(by: bag)
        }
        let numbers = Observable<Int?>.of(1, nil, 3), words = Observable.of("a", "", "b")
        show(numbers.filterNil())
        show(numbers.replaceNilWith(0))
        show(numbers.catchOnNil { .just(9) })
        numbers.errorOnNil().subscribe(onNext: { console.say($0) }, onError: { console.say($0) }).disposed(by: bag)
        show(numbers.errorOnNil(Failure.offline))
        show(words.filterEmpty())
        show(words.catchOnEmpty { .just("?") })
        show(words.errorOnEmpty())
        show(Observable.of([1], []).filterEmpty())
        for number in [nil, 4] as [Int?] {
            Single.just(number).filterNil()
                .subscribe(onSuccess: { console.say("maybe", $0) }, onCompleted: { console.say("maybe nothing") })
                .disposed(by: bag)
        }
        let kept = Console(), filled = Console(), occupied = Console()
        onMain({
            let driven = Driver<String?>.of("x", nil)
            driven.filterNil().drive(onNext: { kept.say($0) }).disposed(by: bag)
            driven.replaceNilWith("-").drive(onNext: { filled.say($0) }).disposed(by: bag)
            Signal.of([], [2]).filterEmpty().emit(onNext: { occupied.say($0) }).disposed(by: bag)
        })
        console.say(kept.lines, filled.lines)
        console.say(occupied.lines)
    }

    /// JSON there and back, at a path, and as results.
    static let codableOperators = Program(
        "codable operators",
        says: [
            "{\"name\":\"Rome\",\"size\":3}", "Rome 3", "Oslo", "nothing(at: \"town\")", "[true, false, true]", "single Kyiv", "own decoder 2",
        ]
    ) { console in
        let bag = DisposeBag(), rome = City(name: "Rome", size: 3)
        let text = { (data: Data) in String(decoding: data, as: UTF8.self) }
        let json = Observable.just(rome).encode()
        json.map(text).subscribe(onNext: { console.say($0) }).disposed(by: bag)
        json.decode(City.self).subscribe(onNext: { console.say($0.name, $0.size) }).disposed(by: bag)
        let nested = Data(#"{"city": {"name": "Oslo", "size": 1}, "other": 5}"#.utf8)
        for path in ["city", "town"] {
            Observable.just(nested).decode(City.self, at: path)
                .subscribe(onNext: { console.say($0.name) }, onError: { console.say($0) })
                .disposed(by: bag)
        }
        Observable.of("1", "one", "2").map { Data($0.utf8) }.decodeResult(Int.self)
            .map { (try? $0.get()) != nil }
            .toArray().subscribe(onSuccess: { console.say($0) }).disposed(by: bag)
        Single.just(Data(#"{"name": "Kyiv", "size": 2}"#.utf8)).decode(City.self)
            .subscribe(onSuccess: { console.say("single", $0.name) }).disposed(by: bag)
        Observable.just(Data("[1, 2]".utf8)).decode(type: [Int].self, decoder: JSONDecoder())
            .subscribe(onNext: { console.say("own decoder", $0.count) }).disposed(by: bag)
    }

    /// Key paths as selectors, and results as elements.
    static let resultOperators = Program(
        "result operators",
        says: [
            "[\"Rome\", \"Oslo\", \"Lima\"]", "[\"Lima\"]", "[\"Rome\", \"Lima\"]", "[\"Lima\", \"Oslo\", \"Rome\"]", "panel Lima",
            "ok 2", "failed server(7)", "[20, 40]", "[Corpus.Failure.server(1)]", "done [\"1!\", \"-\", \"-\"]", "thrown offline",
        ]
    ) { console in
        let bag = DisposeBag()
        let all = [City(name: "Rome", size: 3), City(name: "Oslo", size: 3), City(name: "Lima", size: 11)]
        let cities = Observable.from(all)
        func show<Element>(_ source: Observable<Element>) {
            source.toArray().subscribe(onSuccess: { console.say($0) }).disposed(by: bag)
        }
        show(cities.map(at: \.name))
        show(cities.filter(\.isBig).map(\.name))
        show(cities.distinctUntilChanged(\.size).map(\.name))
        Observable.just(all).sorted(by: \.name).map { $0.map(\.name) }.subscribe(onNext: { console.say($0) }).disposed(by: bag)
        let panel = Panel()
        cities.assign(to: \.city, on: panel).disposed(by: bag)
        console.say("panel", panel.city.name)
        Observable.just(2).concat(Observable.error(Failure.server(7))).mapToResult()
            .subscribe(onNext: { result in
                switch result {
                case .success(let number): console.say("ok", number)
                case .failure(let error): console.say("failed", error)
                }
            })
            .disposed(by: bag)
        let results = Observable<Result<Int, Failure>>.of(.success(2), .failure(.server(1)), .success(4))
        show(results.mapSuccess { $0 * 10 }.successes())
        show(results.failures())
        Observable<Result<Int, Failure>>.of(.success(1), .failure(.server(1)), .success(3))
            .flatMapSuccess { $0 == 3 ? Single.error(Failure.offline) : Single.just("\($0)!") }
            .map { (try? $0.get()) ?? "-" }
            .toArray().subscribe(onSuccess: { console.say("done", $0) }).disposed(by: bag)
        Observable<Result<Int, Failure>>.just(.failure(.offline)).orThrow()
            .subscribe(onError: { console.say("thrown", $0) }).disposed(by: bag)
    }
}
