// SPDX-License-Identifier: MIT
import Dispatch
import Rx
import Synchronization
import Testing

/// `dispose()` of a subject releases its observers, as RxSwift's does: neither the subject nor the subscription holds a closure afterwards.
@Suite struct SubjectDisposalTests {
    private final class Token: Sendable {}

    /// A sequence on a subject, and the disposal of the subject.
    private static let kinds: [@Sendable () -> (Observable<Int>, () -> Void)] = [
        {
            let subject = PublishSubject<Int>(); return (subject, subject.dispose)
        },
        {
            let subject = PublishSubject<Int>(); return (subject.map { $0 }, subject.dispose)
        },
        {
            let subject = BehaviorSubject(value: 1); return (subject.filter { $0 > 0 }, subject.dispose)
        },
        {
            let subject = ReplaySubject<Int>.create(bufferSize: 2); return (subject, subject.dispose)
        },
        {
            let subject = PublishSubject<Int>(); return (subject.map { $0 }.share(), subject.dispose)
        },
    ]

    private func observe(_ source: Observable<Int>) -> (subscription: any Disposable, token: () -> Token?) {
        let token = Token()
        let subscription = source.subscribe(onNext: { _ in withExtendedLifetime(token) {} })
        return (subscription, { [weak token] in token })
    }

    @Test(arguments: kinds.indices) func `a disposed subject holds no observer, nor does its subscription`(_ kind: Int) {
        let (source, dispose) = Self.kinds[kind]()
        let seen = observe(source)
        #expect(seen.token() != nil)
        dispose()
        #expect(seen.token() == nil)
        seen.subscription.dispose()
        withExtendedLifetime(source) {}
    }

    @Test func `an observer that disposes the subject inside an element is released after it`() {
        let subject = PublishSubject<Int>()
        var token: Token? = Token()
        let seen = { [weak token] in token }
        let subscription = subject.subscribe(onNext: { [token] _ in
            subject.dispose()
            #expect(token != nil)
        })
        token = nil
        subject.onNext(1)
        #expect(seen() == nil)
        subscription.dispose()
    }

    @Test func `a disposed replay subject holds no element, also where it had ended`() {
        for ends in [false, true] {
            let subject = ReplaySubject<Token>.create(bufferSize: 1)
            var token: Token? = Token()
            let seen = { [weak token] in token }
            subject.onNext(token!)
            token = nil
            if ends { subject.onCompleted() }
            #expect(seen() != nil)
            subject.dispose()
            #expect(seen() == nil)
        }
    }

    /// What a subject that has ended and is gone leaves behind.
    private static let endings: [@Sendable () -> Observable<Int>] = [
        {
            let subject = PublishSubject<Int>()
            subject.dispose()
            return subject.asObservable()
        },
        {
            let subject = PublishSubject<Int>()
            let source = subject.map { $0 }
            subject.onCompleted()
            return source
        },
        {
            let subject = PublishSubject<Int>()
            let source = subject.filter { $0 > 0 }
            subject.onError(RxError.noElements)
            return source
        },
        {
            let subject = AsyncSubject<Int>()
            let source = subject.map { $0 }
            subject.onCompleted()
            return source
        },
    ]

    @Test(arguments: endings.indices) func `who subscribes inside the end hears the end, also where the subject is gone`(_ ending: Int) {
        let source = Self.endings[ending]()
        var heard: [String] = []
        func subscribe(_ name: String, _ inner: @escaping () -> Void) {
            _ = source.materialize().subscribe(onNext: {
                heard.append("\(name) \($0.isStopEvent)")
                inner()
            })
        }
        subscribe("a") { subscribe("b") { subscribe("c") {} } }
        #expect(heard == ["a true", "b true", "c true"])
        let merged = source.catch { _ in Observable.merge(source.catchAndReturn(1), source.catchAndReturn(1)) }
        var ends = 0
        _ = merged.subscribe(onCompleted: { ends += 1 })
        #expect(ends == 1)
    }

    /// Invariant: each of 30 subscribers hears the end once, whichever thread is inside the gate.
    @Test(arguments: endings.indices) func `threads that subscribe to a subject that has ended all hear the end`(_ ending: Int) {
        for _ in 0..<300 * soak {
            let source = Self.endings[ending]()
            let ends = Atomic(0)
            let bodies = (0..<3).map { _ in
                { @Sendable in
                    for _ in 0..<10 { _ = source.materialize().subscribe(onNext: { _ in ends.add(1, ordering: .relaxed) }) }
                }
            }
            #expect(Race.run(bodies))
            #expect(ends.load(ordering: .relaxed) == 30)
        }
    }

    @Test func `who subscribes while another thread disposes the subject is released as well`() {
        for round in 0..<2_000 {
            let subject = PublishSubject<Int>()
            let source = round % 2 == 0 ? subject : subject.map { $0 }
            nonisolated(unsafe) var token: () -> Token? = { nil }
            nonisolated(unsafe) var subscription: any Disposable = Disposables.create()
            DispatchQueue.concurrentPerform(iterations: 2) { index in
                if index == 0 { unsafe (subscription, token) = observe(source) } else { subject.dispose() }
            }
            #expect(unsafe token() == nil)
            unsafe subscription.dispose()
        }
    }
}
