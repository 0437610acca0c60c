// SPDX-License-Identifier: MIT
import Rx
import Testing

extension InfallibleType where Element == Int {
    fileprivate func doubled() -> Infallible<Int> { map { $0 * 2 } }
}

@Suite struct InfallibleTraitTests {
    @Test func `create and subscribe know no error`() {
        var log: [String] = []
        let made = Infallible<Int>.create { observer in
            observer(.next(1))
            observer(.completed)
            observer(.next(2))
            return Disposables.create()
        }
        _ = made.subscribe(onNext: { log.append("\($0)") }, onCompleted: { log.append("|") }, onDisposed: { log.append("!") })
        _ = made.subscribe { event in
            switch event {
            case .next(let element): log.append("\(element)")
            case .completed: log.append("|")
            }
        }
        #expect(log == ["1", "|", "!", "1", "|"])
    }

    @Test func `operators give infallibles`() {
        let source = Infallible.of(1, 2, 3)
        let chain: Infallible<Int> = source.doubled().filter { $0 > 2 }.scan(0) { $0 + $1 }.distinctUntilChanged().startWith(0).skip(1)
            .observe(on: CurrentThreadScheduler.instance).share(replay: 1)
        #expect(atOnce(chain.asObservable()) == "410|")
        let first: TraitSequence<InfallibleTrait.Taken, Int> = source.take(1)
        #expect(atOnce(first.asObservable()) == "1|")
        let any: Infallible<Int> = source.flatMap { Observable.just($0) }
        #expect(atOnce(any.asObservable()) == "123|")
        let latest: Infallible<Int> = source.concatMap { Single.just($0) }
        #expect(atOnce(latest.asObservable()) == "123|")
        let joined: Infallible<Int> = source.concat(Infallible.just(4))
        #expect(atOnce(joined.asObservable()) == "1234|")
        let both: Infallible<Int> = Infallible.combineLatest(Infallible.just(1), Infallible.just(2)) { $0 + $1 }
        #expect(atOnce(both.asObservable()) == "3|")
    }

    @Test func `an error is handled on the way in`() {
        let failing = Observable<Int>.error(TestError())
        #expect(atOnce(failing.asInfallible(onErrorJustReturn: 1).asObservable()) == "1|")
        #expect(atOnce(failing.asInfallible(onErrorFallbackTo: .of(1, 2)).asObservable()) == "12|")
        #expect(atOnce(failing.asInfallible(onErrorRecover: { _ in .just(3) }).asObservable()) == "3|")
    }

    /// In a process of its own, as the whole process has one hook.
    @Test func `a trigger that fails ends nothing, and its error goes to the hook`() async {
        await #expect(processExitsWith: .success) {
            let log = Shared("")
            Hooks.defaultErrorHandler = { log.value += "\(type(of: $1)) " }
            let source = PublishRelay<Int>()
            let trigger = PublishSubject<Int>()
            _ = source.asInfallible().take(until: trigger).subscribe(onNext: { log.value += "taken \($0) " }, onCompleted: { log.value += "|" })
            _ = source.asInfallible().skip(until: trigger).subscribe(onNext: { log.value += "passed \($0) " }, onCompleted: { log.value += "|" })
            source.accept(1)
            trigger.onError(TestError())
            source.accept(2)
            precondition(log.value == "taken 1 TestError TestError taken 2 ", log.value)
        }
    }

    #if DEBUG
        // Optimised, the promise is not checked.
        @Test func `an error inside one that promised none stops the program`() async {
            await #expect(processExitsWith: .failure) {
                _ = Infallible.just(1).flatMap { _ in Observable<Int>.error(TestError()) }.subscribe(onNext: { _ in })
            }
        }
    #endif
}
