// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct CreateTests {
    @Test func `nothing passes after the end`() {
        let source = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onCompleted()
            observer.onNext(2)
            observer.onError(TestError())
            return Disposables.create()
        }
        #expect(atOnce(source) == "1|")
    }

    @Test func `nothing passes after a disposal, and the disposable is disposed once`() {
        var kept: AnyObserver<Int>?
        var disposals = 0
        let watcher = Watcher<Int>()
        let subscription = Observable<Int>.create { observer in
            kept = observer
            return Disposables.create(with: { disposals += 1 })
        }.subscribe(watcher)
        kept?.onNext(1)
        subscription.dispose()
        subscription.dispose()
        watcher.isClosed = true
        kept?.onNext(2)
        kept?.onCompleted()
        #expect(watcher.elements == [1] && watcher.violations == [] && disposals == 1)
    }

    @Test func `the disposable is disposed at the end, also when the end came first`() {
        var disposals = 0
        let source = Observable<Int>.create { observer in
            observer.onCompleted()
            return Disposables.create(with: { disposals += 1 })
        }
        #expect(atOnce(source) == "|" && disposals == 1)
    }

    @Test func `an event sent inside another comes after it`() {
        var kept: AnyObserver<Int>?
        let watcher = Watcher<Int>()
        watcher.reaction = { if $0.element == 1 { kept?.onNext(2) } }
        let subscription = Observable<Int>.create { observer in
            kept = observer
            return Disposables.create()
        }.subscribe(watcher)
        kept?.onNext(1)
        subscription.dispose()
        (kept, watcher.reaction) = (nil, { _ in })
        #expect(watcher.elements == [1, 2] && watcher.violations == [])
    }

    @Test func `events from several threads do not overlap, none is lost, each thread's stay in order`() {
        let count = 20_000
        let observers = Shared<AnyObserver<(Int, Int)>?>(nil)
        let seen = Shared<[(Int, Int)]>([])
        let inside = Shared(0)
        let overlaps = Shared(0)
        let subscription = Observable<(Int, Int)>.create { observer in
            observers.value = observer
            return Disposables.create()
        }.subscribe(onNext: { element in
            inside.value += 1
            if inside.value != 1 { overlaps.value += 1 }
            seen.value.append(element)
            inside.value -= 1
        })
        let sender: @Sendable (Int) -> Void = { thread in
            for number in 0..<count { observers.value?.onNext((thread, number)) }
        }
        #expect(Race.run([{ sender(0) }, { sender(1) }]))
        // What one thread left at the gate, the other delivers before it goes out, so all has arrived.
        for thread in 0...1 { #expect(seen.value.filter { $0.0 == thread }.map(\.1) == Array(0..<count)) }
        #expect(overlaps.value == 0)
        subscription.dispose()
    }
}
