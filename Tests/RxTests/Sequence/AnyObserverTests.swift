// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct AnyObserverTests {
    @Test func `events pass through every form`() {
        var seen: [String] = []
        let observer = AnyObserver<Int> { seen.append("\($0)") }
        for form in [observer, AnyObserver(observer), observer.asObserver()] { form.onNext(1) }
        observer.on(.next(2))
        observer.on(.completed)
        observer.onError(TestError())
        #expect(seen.prefix(5) == ["next(1)", "next(1)", "next(1)", "next(2)", "completed"])
        #expect(seen.count == 6)
    }

    @Test func `mapObserver changes the elements, and what it throws becomes an error`() {
        var seen: [String] = []
        let observer = AnyObserver<String> { seen.append("\($0)") }
        let numbers: AnyObserver<Int> = observer.mapObserver { number in
            if number > 1 { throw TestError() }
            return "<\(number)>"
        }
        numbers.onNext(1)
        numbers.onNext(2)
        numbers.onCompleted()
        #expect(seen.first == "next(<1>)" && seen[1].hasPrefix("error") && seen.last == "completed")
    }

    @Test func `a subject can be the observer`() {
        let subject = PublishSubject<Int>()
        let watcher = Watcher<Int>()
        _ = subject.subscribe(watcher)
        _ = Observable.of(1, 2).subscribe(subject)
        #expect(watcher.elements == [1, 2] && watcher.end?.isCompleted == true)
    }
}
