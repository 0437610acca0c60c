// SPDX-License-Identifier: MIT
public import Dispatch
public import RxDispatch

// The names of RxSwift 5. Each is the operator that it names now, under its old name.

extension ObservableType {
    /// `catch(_:)`
    @available(*, deprecated, renamed: "catch(_:)")
    @export(implementation)
    public func catchError(_ handler: @escaping (any Error) throws -> Observable<Element>) -> Observable<Element> { `catch`(handler) }

    /// `catchAndReturn(_:)`
    @available(*, deprecated, renamed: "catchAndReturn(_:)")
    @export(implementation)
    public func catchErrorJustReturn(_ element: Element) -> Observable<Element> { catchAndReturn(element) }

    /// `catch(sequence:)`
    @available(*, deprecated, renamed: "catch(sequence:)")
    @export(implementation)
    public static func catchError<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Observable<Element>
    where Sequence.Element == Observable<Element> {
        `catch`(sequence: sequence)
    }

    /// `element(at:)`
    @available(*, deprecated, renamed: "element(at:)")
    @export(implementation)
    public func elementAt(_ index: Int) -> Observable<Element> { element(at: index) }

    /// `observe(on:)`
    @available(*, deprecated, renamed: "observe(on:)")
    @export(implementation)
    public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> { observe(on: scheduler) }

    /// `subscribe(on:)`
    @available(*, deprecated, renamed: "subscribe(on:)")
    @export(implementation)
    public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> { subscribe(on: scheduler) }

    /// `retry(when:)`
    @available(*, deprecated, renamed: "retry(when:)")
    @export(implementation)
    public func retryWhen<Error: Swift.Error>(
        _ notificationHandler: @escaping (Observable<Error>) -> some ObservableType
    ) -> Observable<Element> {
        retry(when: notificationHandler)
    }

    /// `retry(when:)`
    @available(*, deprecated, renamed: "retry(when:)")
    @export(implementation)
    public func retryWhen(_ notificationHandler: @escaping (Observable<any Swift.Error>) -> some ObservableType) -> Observable<Element> {
        retry(when: notificationHandler)
    }

    /// `skip(until:)`
    @available(*, deprecated, renamed: "skip(until:)")
    @export(implementation)
    public func skipUntil(_ other: some ObservableType) -> Observable<Element> { skip(until: other) }

    /// `skip(while:)`
    @available(*, deprecated, renamed: "skip(while:)")
    @export(implementation)
    public func skipWhile(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> { skip(while: predicate) }

    /// `take(until:)`
    @available(*, deprecated, renamed: "take(until:)")
    @export(implementation)
    public func takeUntil(_ other: some ObservableType) -> Observable<Element> { take(until: other) }

    /// `take(until:behavior:)`
    @available(*, deprecated, renamed: "take(until:behavior:)")
    @export(implementation)
    public func takeUntil(_ behavior: TakeBehavior, predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        take(until: predicate, behavior: behavior)
    }

    /// `take(while:)`
    @available(*, deprecated, renamed: "take(while:)")
    @export(implementation)
    public func takeWhile(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> { take(while: predicate) }

    /// `take(for:scheduler:)`
    @available(*, deprecated, renamed: "take(for:scheduler:)")
    @export(implementation)
    public func take(_ duration: Duration, scheduler: any Rx.SchedulerType) -> Observable<Element> {
        take(for: duration, scheduler: scheduler)
    }

    /// `take(for:scheduler:)`
    @available(*, deprecated, renamed: "take(for:scheduler:)")
    @_disfavoredOverload
    @export(implementation)
    public func take(_ duration: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        take(for: duration, scheduler: scheduler)
    }
}

extension PrimitiveSequenceType {
    /// `observe(on:)`
    @available(*, deprecated, renamed: "observe(on:)")
    @export(implementation)
    public func observeOn(_ scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> { observe(on: scheduler) }

    /// `subscribe(on:)`
    @available(*, deprecated, renamed: "subscribe(on:)")
    @export(implementation)
    public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> { subscribe(on: scheduler) }

    /// `catch(_:)`
    @available(*, deprecated, renamed: "catch(_:)")
    @export(implementation)
    public func catchError(
        _ handler: @escaping (any Error) throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> {
        `catch`(handler)
    }

    /// `retry(when:)`
    @available(*, deprecated, renamed: "retry(when:)")
    @export(implementation)
    public func retryWhen<Error: Swift.Error>(
        _ notificationHandler: @escaping (Observable<Error>) -> some ObservableType
    ) -> PrimitiveSequence<Trait, Element> {
        retry(when: notificationHandler)
    }

    /// `retry(when:)`
    @available(*, deprecated, renamed: "retry(when:)")
    @export(implementation)
    public func retryWhen(
        _ notificationHandler: @escaping (Observable<any Swift.Error>) -> some ObservableType
    ) -> PrimitiveSequence<Trait, Element> {
        retry(when: notificationHandler)
    }
}

extension PrimitiveSequenceType where Trait.Cardinality: HoldsOneElement {
    /// `catchAndReturn(_:)`
    @available(*, deprecated, renamed: "catchAndReturn(_:)")
    @export(implementation)
    public func catchErrorJustReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> { catchAndReturn(element) }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// `subscribe(onSuccess:onFailure:onDisposed:)`
    @available(*, deprecated, renamed: "subscribe(onSuccess:onFailure:onDisposed:)")
    // A closure without a label is the form's for the result.
    @_disfavoredOverload
    @export(implementation)
    public func subscribe(
        onSuccess: ((Element) -> Void)? = nil, onError: @escaping (any Error) -> Void, onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        subscribe(onSuccess: onSuccess, onFailure: onError, onDisposed: onDisposed)
    }
}
