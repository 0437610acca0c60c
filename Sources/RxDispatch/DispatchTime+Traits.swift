// SPDX-License-Identifier: MIT
public import Dispatch
public import Rx

// As for observables: spans that a program holds as Dispatch types them.

extension TraitSequenceType {
    /// `delay(_:scheduler:)`
    @_disfavoredOverload
    @export(implementation)
    public func delay(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> TraitSequence<Trait.Anywhere, Element> {
        delay(Duration(dueTime), scheduler: scheduler)
    }

    /// `delaySubscription(_:scheduler:)`
    @_disfavoredOverload
    @export(implementation)
    public func delaySubscription(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> TraitSequence<Trait, Element> {
        delaySubscription(Duration(dueTime), scheduler: scheduler)
    }

    /// `debounce(_:scheduler:)`
    @_disfavoredOverload
    @export(implementation)
    public func debounce(
        _ dueTime: DispatchTimeInterval, scheduler: any SchedulerType
    ) -> TraitSequence<Trait.Anywhere.Filtered, Element> {
        debounce(Duration(dueTime), scheduler: scheduler)
    }

    /// `throttle(_:latest:scheduler:)`
    @_disfavoredOverload
    @export(implementation)
    public func throttle(
        _ dueTime: DispatchTimeInterval, latest: Bool = true, scheduler: any SchedulerType
    ) -> TraitSequence<Trait.Anywhere.Filtered, Element> {
        throttle(Duration(dueTime), latest: latest, scheduler: scheduler)
    }
}

extension TraitSequenceType where Trait == InfallibleTrait {
    /// `take(for:scheduler:)`
    @_disfavoredOverload
    @export(implementation)
    public func take(for duration: DispatchTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        take(for: Duration(duration), scheduler: scheduler)
    }
}

extension TraitSequenceType where Trait.Failure == CanFail {
    /// `timeout(_:scheduler:)`
    @_disfavoredOverload
    @export(implementation)
    public func timeout(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> TraitSequence<Trait.Anywhere, Element> {
        timeout(Duration(dueTime), scheduler: scheduler)
    }

    /// `timeout(_:other:scheduler:)`
    @_disfavoredOverload
    @export(implementation)
    public func timeout(
        _ dueTime: DispatchTimeInterval, other: TraitSequence<Trait, Element>, scheduler: any SchedulerType
    ) -> TraitSequence<Trait.Anywhere, Element> {
        timeout(Duration(dueTime), other: other, scheduler: scheduler)
    }
}

extension TraitSequenceType where Trait.Context: SerialContext {
    /// `delay(_:)`
    @_disfavoredOverload
    @export(implementation)
    public func delay(_ dueTime: DispatchTimeInterval) -> TraitSequence<Trait, Element> { delay(Duration(dueTime)) }

    /// `debounce(_:)`
    @_disfavoredOverload
    @export(implementation)
    public func debounce(_ dueTime: DispatchTimeInterval) -> TraitSequence<Trait.Filtered, Element> { debounce(Duration(dueTime)) }

    /// `throttle(_:latest:)`
    @_disfavoredOverload
    @export(implementation)
    public func throttle(_ dueTime: DispatchTimeInterval, latest: Bool = true) -> TraitSequence<Trait.Filtered, Element> {
        throttle(Duration(dueTime), latest: latest)
    }
}

extension TraitSequenceType where Trait.Cardinality: HoldsOneElement, Trait.Context == AnyContext, Element: FixedWidthInteger {
    /// `timer(_:scheduler:)`
    @_disfavoredOverload
    @export(implementation)
    public static func timer(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> TraitSequence<Trait, Element> {
        timer(Duration(dueTime), scheduler: scheduler)
    }
}

extension TraitSequenceType where Trait.Cardinality: HoldsNoEnd, Trait.Context: SerialContext, Element: FixedWidthInteger {
    /// `interval(_:)`
    @_disfavoredOverload
    @export(implementation)
    public static func interval(_ period: DispatchTimeInterval) -> TraitSequence<Trait, Element> { interval(Duration(period)) }

    /// `timer(_:period:)`
    @_disfavoredOverload
    @export(implementation)
    public static func timer(_ dueTime: DispatchTimeInterval, period: DispatchTimeInterval) -> TraitSequence<Trait, Element> {
        timer(Duration(dueTime), period: Duration(period))
    }
}
