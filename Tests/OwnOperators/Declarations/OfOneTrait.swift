// SPDX-License-Identifier: MIT
import RxCocoa

// Operators that RxSwift has for some traits, and not for the one that is extended.

extension SharedSequenceConvertibleType {
    public func take(_ count: Int) -> String { own() }
    public func take(while predicate: @escaping (Element) -> Bool) -> String { own() }
    public func take<Other: ObservableType>(until other: Other) -> String { own() }
    public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> String { own() }
    public func concatMap<Source: SharedSequenceConvertibleType>(_ transform: @escaping (Element) -> Source) -> String { own() }
    public func debounce(_ span: RxTimeInterval, scheduler: any SchedulerType) -> String { own() }
    public func bind(onNext: @escaping (Element) -> Void) -> String { own() }
    public func skip(while predicate: @escaping (Element) -> Bool) -> String { own() }
    public func delaySubscription(_ span: RxTimeInterval, scheduler: any SchedulerType) -> String { own() }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
    public func startWith(_ element: Element) -> String { own() }
    public func take(_ count: Int) -> String { own() }
    public func skip(_ count: Int) -> String { own() }
    public func withLatestFrom<Other: ObservableConvertibleType>(_ other: Other) -> String { own() }
    public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> String { own() }
    public func scan<Result>(_ seed: Result, accumulator: @escaping (Result, Element) throws -> Result) -> String { own() }
    public func flatMapLatest<Source: ObservableConvertibleType>(_ transform: @escaping (Element) throws -> Source) -> String { own() }
    public func withUnretained<Object: AnyObject>(_ object: Object) -> String { own() }
    public func take<Other: ObservableType>(until other: Other) -> String { own() }
}

extension InfallibleType {
    public func retry(_ count: Int) -> String { own() }
    public func delay(_ span: RxTimeInterval, scheduler: any SchedulerType) -> String { own() }
    public func skip(_ count: Int) -> String { own() }
    public func observe(on scheduler: any ImmediateSchedulerType) -> String { own() }
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> String { own() }
    public func merge() -> String where Element: InfallibleType { own() }
    public func asMaybe() -> String { own() }
    public func switchLatest() -> String where Element: InfallibleType { own() }
}
