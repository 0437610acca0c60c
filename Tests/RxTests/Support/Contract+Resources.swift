// SPDX-License-Identifier: MIT
import RealtimeGuard
import Rx

/// Something whose life can be watched.
final class Token: Sendable {}

/// Weak references to what a subscription holds.
struct Remains {
    weak var source: Token?
    weak var subject: AnyObject?
    weak var observer: Token?
    weak var subscription: AnyObject?
}

extension Contract {
    /// After its end nothing is held: by completion, by error, by disposal.
    func checkResources() {
        for end in ["completed", "error", "disposed"] where !(traits.contains(.retries) && end == "error") {
            let (remains, subscription) = leave(by: end)
            check(remains.observer == nil, "\(end): the subscription that is over still holds the observer")
            check(remains.source == nil, "\(end): the subscription that is over still holds the source")
            withExtendedLifetime(subscription) {}
        }
        for end in ["completed", "error", "disposed"] where !(traits.contains(.retries) && end == "error") {
            let remains = leave(by: end).0
            check(remains.subject == nil, "\(end): the subject is still held")
            check(remains.subscription == nil, "\(end): the subscription is still held")
        }
    }

    /// Subscribes, sends a little, ends, and returns what to look at, with the subscription.
    private func leave(by end: String) -> (Remains, any Disposable) {
        let scheduler = TestScheduler()
        let (held, seen) = (Token(), Token())
        let subject = PublishSubject<Int>()
        let source = Observable<Int>.create { observer in
            let inner = subject.subscribe(observer)
            return Disposables.create(with: { withExtendedLifetime(held) { inner.dispose() } })
        }
        let subscription = operate(source, scheduler).subscribe { _ in withExtendedLifetime(seen) {} }
        for element in 0..<3 {
            subject.onNext(element)
            scheduler.advance(by: 1)
        }
        switch end {
        case "completed": subject.onCompleted()
        case "error": subject.onError(TestError())
        default: subscription.dispose()
        }
        scheduler.advance()
        if traits.contains(.outlivesSource) { subscription.dispose() }
        let remains = Remains(
            source: held, subject: subject, observer: seen, subscription: subscription as AnyObject)
        return (remains, subscription)
    }

    /// Many elements leave memory and stack as they were: synchronous ones, and a subject's, on a stack of 256 KiB.
    func checkGrowth() {
        let count = levels
        for isSynchronous in [true, false] {
            let scheduler = TestScheduler()
            var held = 0
            onSmallStack {
                let last: (Int) -> Int = { element in
                    if element == count - 1 {
                        let report = rx_guard_leave()
                        held = Int(report.allocations) - Int(report.frees)
                    }
                    return element
                }
                let subject = PublishSubject<Int>()
                let source = isSynchronous ? Observable.range(start: 0, count: count) : subject.asObservable()
                rx_guard_enter()
                let subscription = operate(source.map(last), scheduler).subscribe { _ in }
                if !isSynchronous {
                    for element in 0..<count { subject.onNext(element) }
                    subject.onCompleted()
                }
                _ = rx_guard_leave()
                scheduler.advance()
                subscription.dispose()
            }
            if rx_guard_watches_memory(), !traits.contains(.keepsElements) {
                // A virtual clock keeps items that were disposed until there are 512 of them.
                check(held < 1_000, "after \(count) elements it holds \(held) pieces of memory (synchronous: \(isSynchronous))")
            }
        }
    }
}
