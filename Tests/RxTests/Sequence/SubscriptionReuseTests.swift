// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import Rx

/// A subscription that has ended serves no subscriber but its own, and keeps nothing.
@Suite struct SubscriptionReuseTests {
    private static let ending: [@Sendable () -> Observable<Int>] = [
        { .of(1, 2) },
        { .range(start: 1, count: 2).map { $0 } },
        { .of(1, 2, 3).take(2) },
        { Observable.of(1, 2).concat(Observable<Int>.error(TestError())) },
        { Observable.of(1, 2).map { element throws -> Int in if element == 2 { throw TestError() } else { element } }.catch { _ in .just(2) } },
        {
            .create { observer in
                for element in 1...2 { observer.onNext(element) }
                observer.onCompleted()
                return Disposables.create {}
            }
        },
        { Observable.of(1, 2).share(replay: 2, scope: .forever).map { $0 } },
    ]

    /// Invariant: the next subscriber hears its own sequence, hears the end once, and can end it.
    @Test(arguments: ending.indices) func `a subscriber after one whose sequence ended at once is served as the first`(_ kind: Int) {
        for _ in 0..<3 {
            var before: [Int] = []
            _ = Self.ending[kind]().subscribe(onNext: { before.append($0) }, onError: { _ in })
            #expect(before == [1, 2])
            let subject = PublishSubject<Int>()
            var log: [String] = []
            let tokens = [
                subject.map { $0 }.subscribe(onNext: { log.append("a\($0)") }, onDisposed: { log.append("a over") }),
                subject.subscribe(onNext: { log.append("b\($0)") }),
                Observable.merge(subject, .never()).subscribe { log.append("c \($0)") },
            ]
            subject.onNext(1)
            tokens[0].dispose()
            tokens[1].dispose()
            subject.onNext(2)
            subject.onCompleted()
            #expect(log == ["a1", "b1", "c next(1)", "a over", "c next(2)"])
            tokens[2].dispose()
            #expect(before == [1, 2] && !subject.hasObservers)
        }
    }

    @Test func `a subscription to which a program still leads serves no other`() throws {
        var observer: AnyObserver<Int>?
        var heard: [String] = []
        _ = Observable<Int>.create {
            observer = $0
            $0.onCompleted()
            return Disposables.create()
        }.subscribe(onNext: { heard.append("old \($0)") })
        let subject = PublishSubject<Int>()
        let token = subject.map { $0 }.subscribe(onNext: { heard.append("new \($0)") })
        try #require(observer).onNext(1)
        subject.onNext(2)
        try #require(observer).onError(TestError())
        subject.onNext(3)
        #expect(heard == ["new 2", "new 3"])
        token.dispose()
    }

    @Test func `what the observer of a sequence that ended at once holds is freed at once`() {
        final class Instance {}
        for source in Self.ending {
            weak var seen: Instance?
            _ = {
                let instance = Instance()
                seen = instance
                return source().subscribe(onNext: { _ in withExtendedLifetime(instance) {} }, onError: { _ in })
            }()
            #expect(seen == nil)
        }
    }

    /// Invariant: a subscriber inside another's element has a subscription of its own.
    @Test func `subscribers within one another hear their own sequences`() {
        var heard: [Int] = []
        _ = Observable.of(1, 2).subscribe(onNext: { outer in
            _ = Observable<Int>.empty().concat(Observable.of(10, 20)).subscribe(onNext: { inner in
                heard.append(outer * 100 + inner)
                _ = Observable<Int>.error(TestError()).subscribe(onNext: { _ in }, onError: { _ in heard.append(-1) })
            })
            heard.append(outer)
        })
        #expect(heard.filter { $0 == -1 }.count == 4)
        #expect(heard.filter { $0 > 100 }.sorted() == [110, 120, 210, 220] && heard.filter { (1...2).contains($0) } == [1, 2])
    }

    @Test func `an instance has 120 bytes at most, a chunk that malloc does not merge and split`() throws {
        let subscription = Subscription(startsAtOnce: true)
        typealias UsableSize = @convention(c) (UnsafeMutableRawPointer?) -> Int
        // unsafe, both: malloc.h declares it so, and the object is there while its memory is asked about.
        let usableSize = try unsafe unsafeBitCast(#require(dlsym(nil, "malloc_usable_size")), to: UsableSize.self)
        let bytes = withExtendedLifetime(subscription) { unsafe usableSize(Unmanaged.passUnretained(subscription).toOpaque()) }
        #expect(bytes <= 120)
    }
}
