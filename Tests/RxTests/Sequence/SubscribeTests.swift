// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct SubscribeTests {
    /// A source that says when it is torn down.
    private func source(_ log: Shared<[String]>, _ body: @escaping (AnyObserver<Int>) -> Void = { _ in }) -> Observable<Int> {
        .create { observer in
            body(observer)
            return Disposables.create(with: { log.value.append("torn down") })
        }
    }

    @Test func `a closure without a label receives events`() {
        var seen: [String] = []
        _ = Observable.of(1, 2).subscribe { seen.append("\($0)") }
        #expect(seen == ["next(1)", "next(2)", "completed"])
    }

    @Test func `at the end: onCompleted, onDisposed, teardown`() {
        let log = Shared<[String]>([])
        let subject = PublishSubject<Int>()
        _ = source(log) { observer in _ = subject.subscribe(observer) }.subscribe(
            onNext: { log.value.append("next \($0)") }, onCompleted: { log.value.append("completed") },
            onDisposed: { log.value.append("disposed") })
        subject.onNext(1)
        subject.onCompleted()
        #expect(log.value == ["next 1", "completed", "disposed", "torn down"])
    }

    @Test func `at an error: onError, onDisposed, teardown`() {
        let log = Shared<[String]>([])
        let subject = PublishSubject<Int>()
        _ = source(log) { observer in _ = subject.subscribe(observer) }.subscribe(
            onError: { log.value.append("\($0 is TestError)") }, onDisposed: { log.value.append("disposed") })
        subject.onError(TestError())
        #expect(log.value == ["true", "disposed", "torn down"])
    }

    @Test func `on disposal: teardown, onDisposed, once`() {
        let log = Shared<[String]>([])
        let subscription = source(log).subscribe(
            onCompleted: { log.value.append("completed") }, onDisposed: { log.value.append("disposed") })
        subscription.dispose()
        subscription.dispose()
        #expect(log.value == ["torn down", "disposed"])
    }

    @Test func `with an object: nothing is called once it is gone`() {
        final class Model { var seen: [Int] = [] }
        let subject = PublishSubject<Int>()
        var total = 0
        var model: Model? = Model()
        weak let watched = model
        let subscription = subject.subscribe(
            with: model!,
            onNext: { model, element in
                model.seen.append(element)
                total += 1
            })
        subject.onNext(1)
        #expect(model?.seen == [1])
        model = nil
        #expect(watched == nil)
        subject.onNext(2)
        #expect(total == 1)
        subscription.dispose()
    }

    @Test func `an observer of the user's own receives the events`() {
        let watcher = Watcher<Int>()
        _ = Observable.of(1, 2).subscribe(watcher)
        #expect(watcher.elements == [1, 2] && watcher.end?.isCompleted == true && watcher.violations == [])
    }

    @Test func `an error that nobody handles goes to the hook`() {
        struct Unhandled: Error {}
        let count = unhandledErrors(Unhandled.self) {
            _ = Observable<Int>.error(Unhandled()).subscribe(onNext: { _ in })
            _ = Observable<Int>.error(Unhandled()).subscribe(onNext: { _ in }, onCompleted: {})
            _ = Observable<Int>.error(Unhandled()).subscribe(onError: { _ in })
        }
        #expect(count == 2)
    }
}

extension SubscribeTests {
    @Test func `an element whose transform disposes the subscription does not arrive`() {
        let subject = PublishSubject<Int>()
        let subscription = SerialDisposable()
        var received: [Int] = []
        subscription.disposable =
            subject
            .map { element in
                if element == 2 { subscription.dispose() }
                return element
            }
            .subscribe(onNext: { received.append($0) })
        for element in 1...3 { subject.onNext(element) }
        #expect(received == [1])
    }
}

/// A sequence of one element that is at hand has no subscription.
extension SubscribeTests {
    @Test func `one element at hand: onNext, onCompleted, onDisposed`() {
        var log: [String] = []
        let disposable = Observable.just(1).map { $0 + 1 }.subscribe(
            onNext: { log.append("next \($0)") }, onError: { _ in log.append("error") }, onCompleted: { log.append("completed") },
            onDisposed: { log.append("disposed") })
        disposable.dispose()
        #expect(log == ["next 2", "completed", "disposed"])
        log = []
        _ = Observable.just(1).subscribe(onCompleted: { log.append("completed") })
        #expect(log == ["completed"])
    }

    @Test func `one element whose transform throws: onError, or the hook, then onDisposed`() {
        struct Thrown: Error {}
        var log: [String] = []
        let failing = Observable.just(1).map { (_: Int) throws -> Int in throw Thrown() }.map { $0 + 1 }
        let handled = unhandledErrors(Thrown.self) {
            _ = failing.subscribe(
                onNext: { log.append("next \($0)") }, onError: { log.append("\($0 is Thrown)") }, onCompleted: { log.append("completed") },
                onDisposed: { log.append("disposed") })
        }
        #expect(log == ["true", "disposed"] && handled == 0)
        let unhandled = unhandledErrors(Thrown.self) {
            _ = failing.subscribe(onNext: { log.append("next \($0)") }, onDisposed: { log.append("disposed") })
        }
        #expect(log == ["true", "disposed", "disposed"] && unhandled == 1)
    }

    @Test func `one element: what its observer subscribes to takes its turn after the end`() {
        var log: [String] = []
        _ = Observable.just(1).map { $0 + 1 }.subscribe(
            onNext: { _ in _ = Observable.of(7, 8).subscribe(onNext: { log.append("inner \($0)") }) },
            onCompleted: { log.append("completed") }, onDisposed: { log.append("disposed") })
        #expect(log == ["completed", "disposed", "inner 7", "inner 8"])
    }
}
