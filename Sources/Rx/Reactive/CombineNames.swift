// SPDX-License-Identifier: MIT

// Combine's names. None of them can be called: they are here so that the compiler says what the same thing is called in Rx. A declaration of the same
// name wins, be it the program's own or another package's.

/// Combine's name of a subject with a latest element.
@available(*, unavailable, message: "Combine's name. Here it is BehaviorSubject(value:), or BehaviorRelay(value:) if it never ends")
public typealias CurrentValueSubject<Output, Failure> = BehaviorSubject<Output>

/// Combine's name of a subject without one.
@available(*, unavailable, message: "Combine's name. Here it is PublishSubject(), or PublishRelay() if it never ends")
public typealias PassthroughSubject<Output, Failure> = PublishSubject<Output>

/// Combine's name of a sequence of any kind.
@available(*, unavailable, message: "Combine's name. Here it is Observable, or Infallible if it cannot fail")
public typealias AnyPublisher<Output, Failure> = Observable<Output>

/// Combine's name of a subscription.
@available(*, unavailable, message: "Combine's name. Here it is any Disposable; keep it with .disposed(by: DisposeBag())")
public typealias AnyCancellable = any Disposable

extension ObservableConvertibleType {
    /// Combine's name of `subscribe(onNext:)`.
    @available(*, unavailable, message: "Combine's name. Here it is subscribe(onNext:)")
    @_disfavoredOverload
    public func sink(receiveValue: @escaping (Element) -> Void) -> any Disposable { fatalError() }

    /// Combine's name of `subscribe(onNext:onError:onCompleted:)`.
    @available(*, unavailable, message: "Combine's name. Here it is subscribe(onNext:onError:onCompleted:)")
    @_disfavoredOverload
    public func sink<Completion>(
        receiveCompletion: @escaping (Completion) -> Void, receiveValue: @escaping (Element) -> Void
    ) -> any Disposable { fatalError() }

    /// Combine's name of `observe(on:)`.
    @available(*, unavailable, renamed: "observe(on:)", message: "Combine's name")
    @_disfavoredOverload
    public func receive<Scheduler>(on scheduler: Scheduler) -> Observable<Element> { fatalError() }

    /// Combine's name of `distinctUntilChanged()`.
    @available(*, unavailable, renamed: "distinctUntilChanged()", message: "Combine's name")
    @_disfavoredOverload
    public func removeDuplicates() -> Observable<Element> { fatalError() }

    /// Combine's name of `distinctUntilChanged(_:)`.
    @available(*, unavailable, renamed: "distinctUntilChanged(_:)", message: "Combine's name")
    @_disfavoredOverload
    public func removeDuplicates(by areEqual: @escaping (Element, Element) -> Bool) -> Observable<Element> { fatalError() }

    /// Combine's name of `asObservable()`.
    @available(*, unavailable, renamed: "asObservable()", message: "Combine's name")
    @_disfavoredOverload
    public func eraseToAnyPublisher() -> Observable<Element> { fatalError() }

    /// Combine's name of `catchAndReturn(_:)`.
    @available(*, unavailable, renamed: "catchAndReturn(_:)", message: "Combine's name")
    @_disfavoredOverload
    public func replaceError(with element: Element) -> Observable<Element> { fatalError() }

    /// Combine's name of `startWith(_:)`.
    @available(*, unavailable, renamed: "startWith(_:)", message: "Combine's name")
    @_disfavoredOverload
    public func prepend(_ elements: Element...) -> Observable<Element> { fatalError() }
}
