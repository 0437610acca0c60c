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
        let previous = Hooks.defaultErrorHandler
        defer { Hooks.defaultErrorHandler = previous }
        struct Unhandled: Error {}
        let seen = Shared(0)
        Hooks.defaultErrorHandler = { if $1 is Unhandled { seen.value += 1 } else { previous($0, $1) } }
        _ = Observable<Int>.error(Unhandled()).subscribe(onNext: { _ in })
        _ = Observable<Int>.error(Unhandled()).subscribe(onNext: { _ in }, onCompleted: {})
        _ = Observable<Int>.error(Unhandled()).subscribe(onError: { _ in })
        #expect(seen.value == 2)
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
