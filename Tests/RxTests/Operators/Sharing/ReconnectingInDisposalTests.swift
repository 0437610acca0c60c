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
