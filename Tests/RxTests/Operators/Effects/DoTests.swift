// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct DoTests {
    /// `do` with every closure, writing into a log.
    final class Log {
        var lines: [String] = []

        func watching(_ source: Observable<Int>, _ name: String = "") -> Observable<Int> {
            source.do(
                onNext: { self.lines.append("\(name)onNext \($0)") }, afterNext: { self.lines.append("\(name)afterNext \($0)") },
                onError: { _ in self.lines.append("\(name)onError") }, afterError: { _ in self.lines.append("\(name)afterError") },
                onCompleted: { self.lines.append("\(name)onCompleted") },
                afterCompleted: { self.lines.append("\(name)afterCompleted") },
                onSubscribe: { self.lines.append("\(name)onSubscribe") },
                onSubscribed: { self.lines.append("\(name)onSubscribed") },
                onDispose: { self.lines.append("\(name)onDispose") })
        }
    }

    @Test func `the same events pass`() { #expect(marbles { $0.cold("1-2-|").do(onNext: { _ in }) } == "1-2-|") }

    @Test func `closures run around each event`() {
        let log = Log()
        let subject = PublishSubject<Int>()
        _ = log.watching(subject).subscribe(
            onNext: { log.lines.append("next \($0)") }, onCompleted: { log.lines.append("completed") })
        subject.onNext(1)
        subject.onCompleted()
        #expect(
            log.lines == [
                "onSubscribe", "onSubscribed", "onNext 1", "next 1", "afterNext 1", "onCompleted", "completed",
                "afterCompleted", "onDispose",
            ])
    }

    @Test func `onDispose is the last of its closures, also when the observer of an error disposes`() {
        let log = Log()
        let (subject, subscription) = (PublishSubject<Int>(), SerialDisposable())
        subscription.disposable = log.watching(subject).subscribe(onError: { _ in
            subscription.dispose()
            log.lines.append("error")
        })
        subject.onError(TestError())
        #expect(log.lines.suffix(4) == ["onError", "error", "afterError", "onDispose"])
    }

    @Test func `where an operator follows, onDispose comes before what runs after the end`() {
        let log = Log()
        let subject = PublishSubject<Int>()
        _ = log.watching(subject).map { $0 }.subscribe(onCompleted: { log.lines.append("completed") })
        subject.onCompleted()
        #expect(log.lines.suffix(4) == ["onCompleted", "completed", "onDispose", "afterCompleted"])
    }

    @Test func `where sharing follows, onDispose is the last of its closures`() {
        let log = Log()
        let subject = PublishSubject<Int>()
        _ = log.watching(subject).share().subscribe(onCompleted: { log.lines.append("completed") })
        subject.onCompleted()
        #expect(log.lines.suffix(4) == ["onCompleted", "completed", "afterCompleted", "onDispose"])
    }

    @Test func `a source that emits within subscribe has ended before onSubscribed, and is disposed after it`() {
        let log = Log()
        _ = log.watching(.just(1)).subscribe(onNext: { log.lines.append("next \($0)") })
        #expect(
            log.lines == [
                "onSubscribe", "onNext 1", "next 1", "afterNext 1", "onCompleted", "afterCompleted", "onSubscribed", "onDispose",
            ])
    }

    @Test func `a source that takes turns begins after onSubscribed`() {
        let log = Log()
        _ = log.watching(.of(1)).subscribe(onNext: { log.lines.append("next \($0)") })
        #expect(log.lines.prefix(4) == ["onSubscribe", "onSubscribed", "onNext 1", "next 1"])
    }

    @Test func `what is upstream is disposed first`() {
        let log = Log()
        let source = Observable<Int>.create { _ in Disposables.create { log.lines.append("source") } as any Disposable }
        let subscription = source.do(onDispose: { log.lines.append("a") }).do(onDispose: { log.lines.append("b") }).subscribe()
        subscription.dispose()
        #expect(log.lines == ["source", "a", "b"])
    }

    @Test func `an error thrown before the event ends the sequence`() {
        let scheduler = TestScheduler()
        let source = scheduler.hot("1-2-3-|")
        let out = scheduler.record { source.do(onNext: { if $0 == 2 { throw TestError(name: "two") } }) }
        #expect(out.marbles == "1-#")
        #expect(out.error as? TestError == TestError(name: "two"))
        #expect(source.subscriptions == ["^-!"])
    }

    @Test func `an error thrown after the event ends the sequence behind it`() {
        #expect(marbles { $0.cold("1-2-3-|").do(afterNext: { if $0 == 2 { throw TestError() } }) } == "1-[2#]")
        #expect(marbles { $0.cold("1-|").do(onCompleted: { throw TestError() }) } == "1-#")
        #expect(marbles { $0.cold("1-|").do(afterCompleted: { throw TestError() }) } == "1-|")
        let scheduler = TestScheduler()
        let out = scheduler.record { scheduler.cold("1-#").do(onError: { _ in throw TestError(name: "other") }) }
        #expect(out.error as? TestError == TestError(name: "other"))
    }

    @Test func `a disposal inside onNext keeps its element from going on`() {
        var seen: [Int] = []
        let subject = PublishSubject<Int>()
        let subscription = SerialDisposable()
        subscription.disposable = subject.do(onNext: { if $0 == 2 { subscription.dispose() } })
            .subscribe(onNext: { seen.append($0) })
        for element in 1...3 { subject.onNext(element) }
        #expect(seen == [1])
    }

    @Test func `it keeps the contract`() {
        contract(
            of: "do",
            failing: { source, fail in source.do(onNext: { _ in try fail() }) }
        ) { $0.do(onNext: { _ in }, onCompleted: {}, onDispose: {}) }
        contract(of: "do without closures") { $0.do() }
        contract(of: "do(onSubscribed:)") { $0.do(onSubscribed: {}) }
    }
}
