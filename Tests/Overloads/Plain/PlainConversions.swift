// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

// Sources, conversions between kinds of sequences, controls and disposables.
extension Screen {
    func plainSources() {
        let current = CurrentThreadScheduler.instance
        plain("Creation", "from(_:scheduler:)")
        call(Observable.from([1, 2]), says: "Observable<Int> 1 2 completed")
        call(Observable.from(1...2), says: "Observable<Int> 1 2 completed")
        call(Observable.from([1, 2], scheduler: current), says: "Observable<Int> 1 2 completed")
        plain("Creation", "from(optional:)")
        call(Observable.from(optional: Int?.none), says: "Observable<Int> completed")
        plain("Creation", "of(_:...scheduler:)")
        call(Observable.of([1, 2]), says: "Observable<Array<Int>> [1, 2] completed")
        call(Observable.of(1, 2, scheduler: current), says: "Observable<Int> 1 2 completed")
        plain("Creation", "just(_:)")
        call(Observable.just(1), says: "Observable<Int> 1 completed")
        call(Observable.just(nil as Int?), says: "Observable<Optional<Int>> nil completed")
        plain("Creation", "range(start:count:scheduler:)")
        call(Observable.range(start: 1, count: 2), says: "Observable<Int> 1 2 completed")
    }

    func plainConversions() {
        let failing = Observable<Int>.error(Failure.offline)
        plain("Drivers", "asDriver(onErrorJustReturn:)")
        call(failing.asDriver(onErrorJustReturn: 9), says: "Driver<Int> 9 completed")
        plain("Drivers", "asDriver(onErrorDriveWith:)")
        call(failing.asDriver(onErrorDriveWith: .empty()), says: "Driver<Int> completed")
        plain("Signals", "asSignal(onErrorJustReturn:)")
        call(Single<Int>.error(Failure.offline).asSignal(onErrorJustReturn: 9), says: "Signal<Int> 9 completed")
        plain("Signals", "asSignal(onErrorSignalWith:)")
        call(failing.asSignal(onErrorSignalWith: .just(8)), says: "Signal<Int> 8 completed")
        plain("Utility", "asInfallible(onErrorJustReturn:)")
        call(failing.asInfallible(onErrorJustReturn: 9), says: "Infallible<Int> 9 completed")
        plain("Utility", "asInfallible(onErrorFallbackTo:)")
        call(failing.asInfallible(onErrorFallbackTo: .of(8, 9)), says: "Infallible<Int> 8 9 completed")
        let numbers = Observable.of(1, 2)
        plain("Utility", "toArray()")
        call(numbers.toArray(), says: "Single<Array<Int>> [1, 2] completed")
        plain("Utility", "first()")
        call(numbers.first(), says: "Single<Optional<Int>> Optional(1) completed")
        plain("Utility", "asSingle()")
        call(numbers.asSingle(), says: "Single<Int> Sequence contains more than one element.")
        plain("Utility", "asMaybe()")
        call(numbers.take(1).asMaybe(), says: "Maybe<Int> 1 completed")
        plain("Filtering", "ignoreElements()")
        call(numbers.ignoreElements(), says: "Observable<Never> completed")
        plain("Utility", "asCompletable()")
        call(numbers.ignoreElements().asCompletable(), says: "Completable<Never> completed")
        plain("Filtering", "take(_:)")
        call(numbers.take(1), says: "Observable<Int> 1 completed")
        plain("Filtering", "ifEmpty(default:)")
        call(Observable.empty().ifEmpty(default: 5), says: "Observable<Int> 5 completed")
        plain("Filtering", "ifEmpty(switchTo:)")
        call(Observable.empty().ifEmpty(switchTo: numbers), says: "Observable<Int> 1 2 completed")
    }

    func plainControls() {
        let property = ControlProperty(values: Observable.of("a", "b"), valueSink: AnyObserver { self.say($0) })
        plain("Controls", "init(values:valueSink:)")
        call(property.subscribe(onNext: { self.say($0) }), says: "a b")
        call(Observable.just("x").bind(to: property), says: "next(x) completed")
        plain("Controls", "changed")
        call(property.changed.subscribe(onNext: { self.say($0) }), says: "b")
        plain("Controls", "orEmpty")
        let optional = ControlProperty<String?>(values: Observable.of("a", nil), valueSink: AnyObserver { self.say($0) })
        call(optional.orEmpty.subscribe(onNext: { self.say("<\($0)>") }), says: "<a> <>")
        call(Observable.just("x").bind(to: optional.orEmpty), says: "next(Optional(\"x\")) completed")
        plain("Controls", "init(events:)")
        call(ControlEvent(events: Observable.of(1, 2)).subscribe { self.say($0) }, says: "next(1) next(2) completed")

        let label = Label()
        label.onText = { self.say($0) }
        label.onCount = { self.say($0) }
        plain("Core", "subscript(dynamicMember:)")
        call(Observable.of("a", "b").bind(to: label.rx.text), says: "a b")
        call(Driver.just("c").drive(label.rx.text), says: "c")
        call(Observable.of(1, 2).bind(to: label.rx.count), says: "#1 #2")
    }

    func plainDisposables() {
        func named(_ name: String) -> Disposable { Disposables.create { self.say(name) } }
        func dispose(_ disposable: Disposable) { disposable.dispose() }
        plain("Disposing", "create()")
        call(dispose(Disposables.create()), says: "")
        plain("Disposing", "create(_:_:)")
        call(dispose(Disposables.create(named("a"), named("b"))), says: "a b")
        plain("Disposing", "create(_:_:_:)")
        call(dispose(Disposables.create(named("a"), named("b"), named("c"))), says: "a b c")
        plain("Disposing", "create(_:_:_:_:...)")
        call(dispose(Disposables.create(named("a"), named("b"), named("c"), named("d"))), says: "a b c d")
        plain("Disposing", "create(_:)")
        call(dispose(Disposables.create([named("a"), named("b")])), says: "a b")
    }
}

/// A view with properties that binders set.
private final class Label: ReactiveCompatible {
    var onText: (String) -> Void = { _ in }
    var onCount: (String) -> Void = { _ in }
    var text = "" { didSet { onText(text) } }
    var count: Int? { didSet { onCount("#\(count ?? 0)") } }
}
