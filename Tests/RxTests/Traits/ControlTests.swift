// SPDX-License-Identifier: MIT
import Dispatch
import Rx
import Testing

/// A field as a toolkit has it: the program sets its text, the user types.
private final class Field: ReactiveCompatible {
    var text: String?
    let typed = PublishSubject<String?>()
    func type(_ new: String?) {
        text = new
        typed.onNext(new)
    }
}

extension Reactive where Base == Field {
    fileprivate var text: ControlProperty<String?> {
        ControlProperty(
            values: Observable.deferred { [weak base] in base.map { $0.typed.startWith($0.text) } ?? .empty() },
            valueSink: Binder(base, scheduler: CurrentThreadScheduler.instance) { $0.text = $1 })
    }
    fileprivate var edits: ControlEvent<Void> { ControlEvent(events: base.typed.map { _ in }) }
}

@MainActor
@Suite struct ControlTests {
    @Test func `a property is observed and set`() {
        let scheduler = TestScheduler()
        SharingScheduler.mock(scheduler: scheduler) {
            let field = Field()
            var (seen, changed): ([String], [String]) = ([], [])
            let both = CompositeDisposable(disposables: [
                field.rx.text.orEmpty.subscribe(onNext: { seen.append($0) }),
                field.rx.text.orEmpty.changed.subscribe(onNext: { changed.append($0) }),
            ])
            field.type("a")
            _ = Observable.just("set").bind(to: field.rx.text.orEmpty)
            _ = Observable.just("again").bind(to: field.rx.text)
            #expect(field.text == "again")
            field.type(nil)
            both.dispose()
            #expect(seen == ["", "a", ""] && changed == ["a", ""])
            #expect(!field.typed.hasObservers)
        }
    }

    @Test func `an event becomes a signal or a driver`() {
        let scheduler = TestScheduler()
        SharingScheduler.mock(scheduler: scheduler) {
            let field = Field()
            var count = 0
            let signal = field.rx.edits.asSignal().emit(onNext: { count += 1 })
            let driver = field.rx.text.asDriver().drive(onNext: { _ in count += 10 })
            field.type("a")
            scheduler.advance()
            #expect(count == 21)
            signal.dispose()
            driver.dispose()
            #expect(!field.typed.hasObservers)
        }
    }

    /// Subscribes on a scheduler that is main's, and says of two elements that the caller's thread sends whether each arrives there.
    nonisolated private static func arrivals(of sequence: @escaping (Observable<Int>) -> Observable<Int>) -> [Bool] {
        let scheduler = SerialScheduler(label: "main's")
        let subject = PublishSubject<Int>()
        let (arrived, token) = (Shared<[Bool]>([]), SingleAssignmentDisposable())
        let next = DispatchSemaphore(value: 0)
        scheduler.execute {
            // unsafe: the one mock of this test, whose drivers meet no others.
            unsafe SharingScheduler.mock(scheduler: scheduler) {
                token.setDisposable(
                    sequence(subject).subscribe(onNext: { _ in
                        arrived.value.append(scheduler.isCurrent)
                        next.signal()
                    }))
            }
            next.signal()
        }
        for number in 0..<2 where next.wait(timeout: .now() + 10) == .success { subject.onNext(number) }
        _ = next.wait(timeout: .now() + 10)
        token.dispose()
        return arrived.value
    }

    @Test func `what a control sends from another thread reaches its traits on the main scheduler`() {
        #expect(Self.arrivals { ControlEvent(events: $0).asDriver().asObservable() } == [true, true])
        #expect(Self.arrivals { ControlEvent(events: $0).asSignal().asObservable() } == [true, true])
        #expect(Self.arrivals { ControlEvent(events: $0).traitSequence.asObservable() } == [true, true])
        #expect(Self.arrivals { ControlProperty(values: $0, valueSink: AnyObserver { _ in }).asDriver().asObservable() } == [true, true])
        #expect(Self.arrivals { ControlProperty(values: $0, valueSink: AnyObserver { _ in }).traitSequence.asObservable() } == [true, true])
    }
}
