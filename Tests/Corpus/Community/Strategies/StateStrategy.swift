// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

/// A library's third strategy beside Driver's and Signal's: it keeps what it knows for later subscribers, on the caller's thread.
struct StateStrategy: SharingStrategyProtocol {
    static var scheduler: SchedulerType { InlineScheduler() }

    static func share<Element>(_ source: Observable<Element>) -> Observable<Element> { source.share(replay: 1, scope: .forever) }
}

typealias StateStream<Element> = SharedSequence<StateStrategy, Element>

extension ObservableConvertibleType {
    func asStateStream(onErrorJustReturn element: Element) -> StateStream<Element> {
        asSharedSequence(sharingStrategy: StateStrategy.self, onErrorJustReturn: element)
    }

    func asStateStream(onErrorRecover recover: @escaping (Error) -> StateStream<Element>) -> StateStream<Element> {
        asSharedSequence(onErrorRecover: recover)
    }

    func asStateStreamOnErrorJustComplete() -> StateStream<Element> { asSharedSequence(onErrorDriveWith: .empty()) }
}

extension SharedSequenceConvertibleType where SharingStrategy == StateStrategy {
    /// The verb of this strategy, as `drive` is Driver's.
    func watch(_ onNext: @escaping (Element) -> Void) -> Disposable { asObservable().subscribe(onNext: onNext) }

    func watch<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element {
        asSharedSequence().asObservable().subscribe(observer)
    }
}

/// A value that knows its own stream.
final class StateCell<Value: Equatable>: SharedSequenceConvertibleType {
    typealias Element = Value
    typealias SharingStrategy = StateStrategy

    private let relay: BehaviorRelay<Value>

    init(_ value: Value) { relay = BehaviorRelay(value: value) }

    var value: Value {
        get { relay.value }
        set { relay.accept(newValue) }
    }

    func update(_ change: (inout Value) -> Void) {
        var copy = value
        change(&copy)
        value = copy
    }

    func asSharedSequence() -> SharedSequence<StateStrategy, Value> {
        relay.distinctUntilChanged().asStateStreamOnErrorJustComplete()
    }
}
