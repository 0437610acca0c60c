// SPDX-License-Identifier: MIT
import Rx

extension Contract {
    /// After a disposal from outside: the source has no observer, and nothing arrives whatever it sends.
    func checkSilenceAfterDisposal() {
        for sent in 0...3 {
            let scheduler = TestScheduler()
            let subject = PublishSubject<Int>()
            let watcher = Watcher<Element>()
            let subscription = operate(subject, scheduler).subscribe(watcher)
            scheduler.advance(by: 1)
            for element in 0..<sent {
                subject.onNext(element)
                scheduler.advance(by: 1)
            }
            subscription.dispose()
            watcher.isClosed = true
            scheduler.advance(by: 1)
            check(!subject.hasObservers, "disposed after \(sent) elements, it still observes its source")
            for element in 10..<14 {
                subject.onNext(element)
                scheduler.advance()
            }
            subject.onCompleted()
            scheduler.advance()
            subscription.dispose()
            check(watcher, "disposed after \(sent) elements")
        }
    }

    /// After a disposal inside an element, nothing arrives any more, not even what the source had sent before.
    func checkDisposalInside() {
        let scheduler = TestScheduler()
        let subject = PublishSubject<Int>()
        let watcher = Watcher<Element>()
        let subscription = SerialDisposable()
        // What is sent within `subscribe` comes before the caller has the subscription.
        var isKnown = false
        defer { watcher.forget() }
        watcher.reaction = { event in
            if event.isStopEvent { return }
            subject.onNext(20)
            subscription.dispose()
            subject.onNext(21)
            watcher.isClosed = isKnown
        }
        subscription.disposable = operate(subject, scheduler).subscribe(watcher)
        isKnown = true
        watcher.isClosed = subscription.isDisposed
        for element in 0..<4 {
            subject.onNext(element)
            scheduler.advance()
        }
        subject.onCompleted()
        scheduler.advance()
        check(watcher, "disposed inside an element")
        if watcher.isClosed { check(!subject.hasObservers, "disposed inside an element, it still observes its source") }
    }

    /// An endless source that emits within `subscribe` stops when it is not wanted any more.
    func checkEndlessSource() {
        if traits.contains(.waitsForEnd) { return }
        for start in [0, 1] {
            let scheduler = TestScheduler()
            let watcher = Watcher<Element>()
            let subscription = SerialDisposable()
            var isKnown = false
            defer { watcher.forget() }
            watcher.reaction = { _ in
                subscription.dispose()
                watcher.isClosed = isKnown
            }
            // On a busy trampoline the source waits for its turn, so the subscription is known before the first element.
            _ = CurrentThreadScheduler.instance.schedule(()) { _ in
                subscription.disposable = operate(.range(start: start, count: .max - 1), scheduler).subscribe(watcher)
                isKnown = true
                watcher.isClosed = subscription.isDisposed
                return Disposables.create()
            }
            scheduler.advance()
            check(watcher, "disposed inside an element of an endless source")
            check(watcher.isClosed, "nothing arrived of an endless source")
        }
    }

    /// Events sent from inside an event come after it, none is lost, and an end sent from inside ends it.
    func checkReentrance() {
        for end in [Event<Int>.completed, .error(TestError())] where !(traits.contains(.retries) && end.error != nil) {
            let scheduler = TestScheduler()
            let subject = PublishSubject<Int>()
            let watcher = Watcher<Element>()
            var sent = 1
            defer { watcher.forget() }
            watcher.reaction = { event in
                if event.isStopEvent { return }
                sent += 1
                if sent < 6 { subject.onNext(sent) } else if sent == 6 { subject.on(end) }
            }
            let subscription = operate(subject, scheduler).subscribe(watcher)
            subject.onNext(1)
            scheduler.advance()
            subject.on(end)
            scheduler.advance()
            check(watcher, "events sent from inside an event")
            check(
                watcher.end != nil || traits.contains(.outlivesSource),
                "the end was lost among events sent from inside an event: \(watcher.events)")
            subscription.dispose()
        }
    }
}
