// SPDX-License-Identifier: MIT
import Rx
import Testing

/// An observer that subscribes while the source of a connection is torn down gets a new connection.
@Suite struct ReconnectingInDisposalTests {
    private static let kinds: [@Sendable (Observable<Int>) -> Observable<Int>] = [
        { $0.publish().refCount() },
        { $0.replay(1).refCount() },
        { $0.multicast(makeSubject: { PublishSubject<Int>() }).refCount() },
        { $0.share() },
    ]

    @Test(arguments: kinds.indices) func `the new subscriber hears what comes next, and nothing old`(_ kind: Int) {
        let source = PublishSubject<Int>()
        var heard: [String] = []
        var again: (any Disposable)?
        var shared: Observable<Int> = .never()
        shared = Self.kinds[kind](
            source.do(onDispose: {
                if again == nil { again = shared.subscribe(onNext: { heard.append("second \($0)") }) }
            }))
        let first = shared.subscribe(onNext: { heard.append("first \($0)") })
        source.onNext(1)
        first.dispose()
        source.onNext(2)
        #expect(heard == ["first 1", "second 2"])
        again?.dispose()
        #expect(!source.hasObservers)
        shared = .never()
    }

    @Test(arguments: kinds.indices) func `the new subscriber may hear a source without end, and leave it`(_ kind: Int) {
        var sources: [Observable<Int>] = [.never(), .repeatElement(7)]
        var heard: [Int] = []
        var shared: Observable<Int> = .never()
        shared = Self.kinds[kind](
            Observable.deferred {
                sources.removeFirst().do(onDispose: { if !sources.isEmpty { _ = shared.take(2).subscribe(onNext: { heard.append($0) }) } })
            })
        shared.subscribe().dispose()
        #expect(heard == [7, 7] && sources.isEmpty)
        shared = .never()
    }

    private static let lasting: [@Sendable (Observable<Int>) -> Observable<Int>] = [
        { $0.share(scope: .forever) },
        { $0.share(replay: 1, scope: .forever) },
        { $0.multicast(PublishSubject()).refCount() },
        { $0.multicast(AsyncSubject()).refCount() },
        { $0.multicast(ReplaySubject.create(bufferSize: 1)).refCount() },
    ]

    /// As in RxSwift: it is told the end within `subscribe`, also while others are told, and connects nothing.
    @Test(arguments: lasting.indices) func `an observer that subscribes again inside the last end starts no source`(_ kind: Int) {
        for fails in [true, false] {
            let source = PublishSubject<Int>()
            var subscriptions = 0
            let shared = Self.lasting[kind](
                Observable.deferred {
                    subscriptions += 1
                    return source
                })
            var ends = 0
            let again = fails ? shared.retry(3) : shared.concat(shared)
            let subscription = again.subscribe { if $0.isStopEvent { ends += 1 } }
            if fails { source.onError(TestError()) } else { source.onCompleted() }
            #expect(subscriptions == 1 && ends == 1)
            subscription.dispose()
        }
    }

    /// It is on the subject of the connection that has ended, and is told with the others.
    @Test(arguments: kinds.indices) func `an observer that ends the source within what is replayed to it starts no other`(_ kind: Int) {
        let source = PublishSubject<Int>()
        var subscriptions = 0
        let shared = Self.kinds[kind](
            Observable.deferred {
                subscriptions += 1
                return source
            })
        var ends = 0
        let bag = DisposeBag()
        shared.subscribe { if $0.isStopEvent { ends += 1 } }.disposed(by: bag)
        source.onNext(1)
        shared.subscribe { event in
            if event.isStopEvent { ends += 1 } else { source.onError(TestError()) }
        }.disposed(by: bag)
        if ends == 0 { source.onError(TestError()) }
        #expect(subscriptions == 1 && ends == 2)
    }

    @Test func `connect inside the disposal of the connection connects anew`() {
        let source = PublishSubject<Int>()
        var heard: [Int] = []
        var again: (any Disposable)?
        var connectable: ConnectableObservable<Int>?
        connectable =
            source.do(onDispose: {
                guard again == nil, let connectable else { return }
                _ = connectable.subscribe(onNext: { heard.append($0) })
                again = connectable.connect()
            })
            .publish()
        let first = connectable!.connect()
        first.dispose()
        source.onNext(1)
        #expect(heard == [1])
        again?.dispose()
        #expect(!source.hasObservers)
        connectable = nil
    }
}
