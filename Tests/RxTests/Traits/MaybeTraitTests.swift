// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct MaybeTraitTests {
    private func heard(_ maybe: Maybe<Int>) -> [String] {
        var log: [String] = []
        _ = maybe.subscribe(
            onSuccess: { log.append("success \($0)") }, onError: { _ in log.append("error") }, onCompleted: { log.append("completed") },
            onDisposed: { log.append("disposed") })
        _ = maybe.subscribe { event in
            switch event {
            case .success(let element): log.append("\(element)")
            case .error: log.append("#")
            case .completed: log.append("|")
            }
        }
        return log
    }

    @Test func `one event is told, whichever it is`() {
        #expect(heard(.just(1)) == ["success 1", "disposed", "1"])
        #expect(heard(.empty()) == ["completed", "disposed", "|"])
        #expect(heard(.error(TestError())) == ["error", "disposed", "#"])
    }

    @Test func `create hands on the first event and nothing after it`() {
        for first in [MaybeEvent<Int>.success(1), .completed, .error(TestError())] {
            let made = Maybe<Int>.create { maybe in
                maybe(first)
                maybe(.success(2))
                maybe(.completed)
                return Disposables.create()
            }
            #expect(heard(made).count == 3)
        }
    }

    @Test func `ifEmpty makes a single of it`() {
        let one: Single<Int> = Maybe<Int>.empty().ifEmpty(default: 7)
        #expect(atOnce(one.asObservable()) == "7|")
        let same: Single<Int> = Maybe.just(1).ifEmpty(default: 7)
        #expect(atOnce(same.asObservable()) == "1|")
        let single: Single<Int> = Maybe<Int>.empty().ifEmpty(switchTo: Single.just(3))
        #expect(atOnce(single.asObservable()) == "3|")
        let maybe: Maybe<Int> = Maybe.just(1).ifEmpty(switchTo: Maybe.just(3))
        #expect(atOnce(maybe.asObservable()) == "1|")
    }

    @Test func `an empty maybe as a single fails`() {
        #expect(atOnce(Maybe<Int>.empty().asSingle().asObservable()) == "#")
        #expect(atOnce(Maybe.just(1).asSingle().asObservable()) == "1|")
    }

    @Test func `operators on maybes give maybes`() {
        let mapped: Maybe<Int> = Maybe.just(1).map { $0 + 1 }.filter { $0 > 1 }.compactMap { $0 }.flatMap { .just($0) }
        #expect(atOnce(mapped.asObservable()) == "2|")
        let zipped: Maybe<Int> = Maybe.zip(.just(1), Maybe<Int>.empty()) { $0 + $1 }
        #expect(atOnce(zipped.asObservable()) == "|")
        let caught: Maybe<Int> = Maybe<Int>.error(TestError()).catchAndReturn(3)
        #expect(atOnce(caught.asObservable()) == "3|")
        var log: [String] = []
        _ = Maybe<Int>.empty().do(onNext: { _ in log.append("next") }, onCompleted: { log.append("completed") }).subscribe()
        #expect(log == ["completed"])
    }
}
