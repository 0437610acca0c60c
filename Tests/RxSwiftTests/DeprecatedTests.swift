// SPDX-License-Identifier: MIT
import RxSwift
import Testing

/// A call through a requirement raises no warning about what it calls.
private protocol OldProgram {
    func run() -> [String]
}

private struct RxSwift5Program: OldProgram {
    struct Failure: Error {}

    @available(*, deprecated)
    func run() -> [String] {
        let source = Observable.of(1, 2, 3, 4)
        let failing = source.concat(Observable.error(Failure()))
        let failed = Single<Int>.error(Failure())
        let silent = Observable<Int>.never()
        let now = CurrentThreadScheduler.instance
        let programs: [Observable<Int>] = [
            failing.catchError { _ in .just(9) }, failing.catchErrorJustReturn(8), .catchError([failing, .just(7)]),
            source.elementAt(2), source.observeOn(now), source.subscribeOn(now),
            failing.retryWhen { (errors: Observable<any Error>) in errors.take(1).flatMap { _ in Observable<Int>.empty() } },
            failing.retryWhen { (errors: Observable<Failure>) in errors.take(1).flatMap { _ in Observable<Int>.empty() } },
            source.skipUntil(silent), source.skipWhile { $0 < 3 }, source.takeUntil(silent),
            source.takeUntil(.inclusive) { $0 == 2 }, source.takeWhile { $0 < 3 },
            failed.catchError { _ in .just(6) }.asObservable(), failed.catchErrorJustReturn(5).asObservable(),
            Single.just(4).observeOn(now).subscribeOn(now).asObservable(),
            failed.retryWhen { (errors: Observable<any Error>) in errors.flatMap { Observable<Int>.error($0) } }.asObservable(),
        ]
        failed.subscribe(onSuccess: { _ in }, onError: { _ in }).dispose()
        return programs.map { program in
            var text = ""
            program.subscribe { event in text += event.element.map(String.init) ?? (event.isCompleted ? "|" : "#") }.dispose()
            return text
        }
    }
}

@Suite struct DeprecatedTests {
    @Test func `RxSwift 5's names are the operators of today`() {
        let program: any OldProgram = RxSwift5Program()
        #expect(
            program.run() == [
                "12349|", "12348|", "12347|", "3|", "1234|", "1234|", "1234|", "1234|", "|", "34|", "1234|", "12|", "12|", "6|", "5|", "4|",
                "#",
            ])
    }
}
