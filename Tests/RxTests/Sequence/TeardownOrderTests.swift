// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import Rx

/// In which order a subscription tears down, and on which thread, where two threads end it.
@Suite struct TeardownOrderTests {
    /// The outer subscription calls `run` on a thread that has taken the inner one out of its list. The other thread ended the inner one before that.
    @Test(arguments: [false, true])
    func `a thread that comes while another one tears down leaves all of it to that one`(bySequence: Bool) {
        let inner = Rx.Subscription(startsAtOnce: false)
        let torn = Torn()
        let (isWithin, mayGoOn, isOver) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        inner.attach(running: { torn.note("resource") })
        inner.attach(running: {
            isWithin.signal()
            mayGoOn.wait()
            torn.note("source")
        })
        Thread {
            if bySequence {
                #expect(inner.beginEnd())
                inner.finishEnd()
            } else {
                inner.dispose()
            }
            isOver.signal()
        }.start()
        isWithin.wait()
        inner.run()
        #expect(torn.names == [])
        mayGoOn.signal()
        isOver.wait()
        #expect(torn.names == ["source", "resource"])
    }

    @Test func `a subscription that is used again tears down again`() {
        let subscription = Rx.Subscription(startsAtOnce: false)
        let torn = Torn()
        for round in 0..<3 {
            subscription.attach(running: { torn.note("\(round)") })
            if round == 0 { subscription.dispose() } else if subscription.beginEnd() { subscription.finishEnd() }
            subscription.renew(startsAtOnce: false)
        }
        #expect(torn.names == ["0", "1", "2"])
    }

    /// The inner subscription says its end to the outer observer, which ends the outer one. That tears the inner one down, and does not wait until it has said all.
    @Test(arguments: [false, true], [false, true])
    func `what create returned is torn down within its own end`(hearsEvents: Bool, isBehindMap: Bool) throws {
        let torn = Torn()
        var source: AnyObserver<Int>?
        let resource = Observable<Int>.create { observer in
            source = observer
            return Disposables.create { torn.note("inner") }
        }
        let inner = isBehindMap ? resource.map { $0 + 1 } : resource
        let outer = Observable<Int>.create { observer in
            let complete = {
                observer.onCompleted()
                torn.note("told")
            }
            if hearsEvents { return inner.subscribe { if $0.isCompleted { complete() } } }
            return inner.subscribe(onNext: observer.onNext, onCompleted: complete)
        }
        let subscription = outer.subscribe(onDisposed: { torn.note("outer") })
        try #require(source).onCompleted()
        #expect(torn.names == ["outer", "inner", "told"])
        subscription.dispose()
    }
}

/// What was torn down so far. Sendable: `lock` guards the names.
private final class Torn: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [String] = []

    func note(_ name: String) { lock.withLock { all.append(name) } }
    var names: [String] { lock.withLock { all } }
}
