// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

/// A property that tells of its values: `$name` is what is observed.
@propertyWrapper
struct RxPublished<Value> {
    private let relay: BehaviorRelay<Value>

    init(wrappedValue: Value) { relay = BehaviorRelay(value: wrappedValue) }

    var wrappedValue: Value {
        get { relay.value }
        nonmutating set { relay.accept(newValue) }
    }

    var projectedValue: Projection { Projection(relay: relay) }

    struct Projection: ObservableConvertibleType {
        typealias Element = Value
        fileprivate let relay: BehaviorRelay<Value>

        func asObservable() -> Observable<Value> { relay.asObservable() }
        var driver: Driver<Value> { relay.asDriver() }
        var changes: Observable<Value> { relay.skip(1) }
        var binder: AnyObserver<Value> {
            AnyObserver { [relay] event in
                if case .next(let value) = event { relay.accept(value) }
            }
        }
    }
}

/// A property whose changes are told when they pause for a while.
@propertyWrapper
final class Throttled<Value> {
    private let subject: BehaviorSubject<Value>
    let projectedValue: Observable<Value>

    init(wrappedValue: Value, _ dueTime: RxTimeInterval, latest: Bool = true, on scheduler: SchedulerType) {
        let subject = BehaviorSubject(value: wrappedValue)
        self.subject = subject
        projectedValue = subject.throttle(dueTime, latest: latest, scheduler: scheduler).share(replay: 1)
    }

    deinit { subject.onCompleted() }

    var wrappedValue: Value {
        get {
            guard let value = try? subject.value() else { preconditionFailure("the subject lives as long as the property") }
            return value
        }
        set { subject.onNext(newValue) }
    }
}

/// A closure that may be set later, and is asked for as a sequence.
@propertyWrapper
struct RxCallback<Value> {
    private let subject = PublishSubject<Value>()

    var wrappedValue: (Value) -> Void { subject.onNext }
    var projectedValue: Observable<Value> { subject.asObservable() }
}
