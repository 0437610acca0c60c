// SPDX-License-Identifier: MIT
import Rx

extension Contract {
    /// `next* (error | completed)?`, whatever the source sends, at once or later; and an end where the source ended.
    func checkGrammar() {
        for (elements, end) in histories {
            let circumstance = "\(elements) then \(end.map { "\($0)" } ?? "nothing")"
            let scheduler = TestScheduler()
            let atOnce = Watcher<Element>()
            let source = Observable<Int>.create { observer in
                elements.forEach(observer.onNext)
                if let end { observer.on(end) }
                observer.onNext(8)
                if end != nil { observer.onCompleted() }
                return Disposables.create()
            }
            let first = operate(source, scheduler).subscribe(atOnce)
            scheduler.advance()
            check(atOnce, "at once, \(circumstance)")
            check(end == nil || ends(atOnce), "at once, \(circumstance): it did not end")
            first.dispose()

            let later = Watcher<Element>()
            let subject = PublishSubject<Int>()
            let second = operate(subject, scheduler).subscribe(later)
            for element in elements {
                subject.onNext(element)
                scheduler.advance()
            }
            if let end { subject.on(end) }
            scheduler.advance()
            subject.onNext(8)
            scheduler.advance()
            check(later, "later, \(circumstance)")
            check(end == nil || ends(later), "later, \(circumstance): it did not end")
            second.dispose()
        }
    }

    private func ends(_ watcher: Watcher<Element>) -> Bool { watcher.end != nil || traits.contains(.outlivesSource) }

    /// Once it has ended, its source has no observer any more.
    func checkTornDownAtTheEnd() {
        for (elements, end) in histories {
            let scheduler = TestScheduler()
            let subject = PublishSubject<Int>()
            let watcher = Watcher<Element>()
            var observedAtTheEnd = false
            let subscription = operate(subject, scheduler).subscribe(watcher)
            for element in elements {
                subject.onNext(element)
                scheduler.advance()
            }
            if let end { subject.on(end) }
            scheduler.advance()
            if watcher.end != nil { observedAtTheEnd = subject.hasObservers }
            check(!observedAtTheEnd, "its source is still observed after the end (\(elements), \(String(describing: end)))")
            subscription.dispose()
        }
    }

    /// What its closures throw ends it, once, and disposes the subscription to the source, be it endless and synchronous.
    func checkClosureErrors() {
        guard let failing else { return }
        for isSynchronous in [false, true] {
            var calls = 0
            let fail = {
                calls += 1
                if calls == 2 { throw TestError(name: "thrown") }
            }
            let watcher = Watcher<Element>()
            let subject = PublishSubject<Int>()
            let source = isSynchronous ? Observable.range(start: 0, count: .max) : subject.asObservable()
            let subscription = failing(source, fail).subscribe(watcher)
            if !isSynchronous { for element in 0..<5 { subject.onNext(element) } }
            check(watcher, "a closure throws")
            check(watcher.end?.error as? TestError == TestError(name: "thrown"), "what a closure throws is not its error: \(watcher.events)")
            check(calls == 2, "a closure was called \(calls) times, though it threw the second time")
            check(!subject.hasObservers, "its source is still observed after a closure threw")
            subscription.dispose()
        }
    }
}
