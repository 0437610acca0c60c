// SPDX-License-Identifier: MIT
public import Rx

extension TestScheduler {
    /// A sequence of integers that plays `picture` for each observer.
    @_disfavoredOverload
    public func cold(_ picture: Marbles, error: any Error = TestError()) -> TestableObservable<Int> {
        cold(picture, as: Int.self, error: error)
    }

    /// A sequence of integers that plays `picture` once, from tick 0 on.
    @_disfavoredOverload
    public func hot(_ picture: Marbles, error: any Error = TestError()) -> TestableObservable<Int> {
        hot(picture, as: Int.self, error: error)
    }

    /// As `cold(_:)` with elements of another type: `cold("-a-|", as: String.self)`.
    @_disfavoredOverload
    public func cold<Element: LosslessStringConvertible & SendableMetatype>(
        _ picture: Marbles, as type: Element.Type, error: any Error = TestError()
    ) -> TestableObservable<Element> {
        createColdObservable(picture.events(as: type, error: error))
    }

    /// As `hot(_:)` with elements of another type.
    @_disfavoredOverload
    public func hot<Element: LosslessStringConvertible & SendableMetatype>(
        _ picture: Marbles, as type: Element.Type, error: any Error = TestError()
    ) -> TestableObservable<Element> {
        createHotObservable(picture.events(as: type, error: error))
    }

    /// As `cold(_:)` with a value for each name in the picture.
    @_disfavoredOverload
    public func cold<Element>(
        _ picture: Marbles, values: [String: Element], error: any Error = TestError()
    ) -> TestableObservable<Element> {
        createColdObservable(picture.events(values: values, error: error))
    }

    /// As `hot(_:)` with a value for each name in the picture.
    @_disfavoredOverload
    public func hot<Element>(
        _ picture: Marbles, values: [String: Element], error: any Error = TestError()
    ) -> TestableObservable<Element> {
        createHotObservable(picture.events(values: values, error: error))
    }

    /// Subscribes to what `build` returns at the tick `start`, disposes at the tick `end` (behind the events of that tick that were
    /// scheduled before), lets `span` ticks pass, and returns what arrived.
    @_disfavoredOverload
    public func record<Source: ObservableConvertibleType>(
        from start: TestTime = 0, disposingAt end: TestTime? = nil, for span: TestTime = Defaults.disposed, _ build: () -> Source
    ) -> TestableObserver<Source.Element> {
        let sequence = build().asObservable()
        let observer = createObserver(Source.Element.self)
        let subscription = SerialDisposable()
        if start <= clock {
            subscription.disposable = sequence.subscribe(observer)
        } else {
            scheduleAt(start) { subscription.disposable = sequence.subscribe(observer) }
        }
        if let end { scheduleAt(end) { subscription.dispose() } }
        advanceTo(clock + span)
        return observer
    }
}
