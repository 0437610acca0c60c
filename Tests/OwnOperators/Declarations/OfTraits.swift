// SPDX-License-Identifier: MIT
import RxCocoa

/// Operators that RxSwift has for `Observable`, and for none of the traits.
extension ObservableConvertibleType {
    public func amb(_ right: Self) -> String { own() }
    public func decode<Item: Decodable, Decoder: DataDecoder>(type: Item.Type, decoder: Decoder) -> String { own() }
    public func dematerialize() -> String { own() }
    public func multicast<Subject: SubjectType>(_ subject: Subject) -> String { own() }
    public func multicast<Subject: SubjectType, Shared, Result>(
        _ makeSubject: @escaping () throws -> Subject, selector: @escaping (Shared) throws -> Result
    ) -> String { own() }
    public func multicast<Subject: SubjectType>(makeSubject: @escaping () -> Subject) -> String { own() }
    public func reduce<Result>(_ seed: Result, accumulator: @escaping (Result, Element) throws -> Result) -> String { own() }
    public func reduce<Seed, Result>(
        _ seed: Seed, accumulator: @escaping (Seed, Element) throws -> Seed, mapResult: @escaping (Seed) throws -> Result
    ) -> String { own() }
    public func sample<Sampler: ObservableConvertibleType>(_ sampler: Sampler, defaultValue: Element? = nil) -> String { own() }
}

/// Forms of RxSwift's `drive` and `emit` with the one closure alone. They are not disfavoured, and a client's for all strategies win all the same.
extension SharedSequenceConvertibleType {
    public func drive(onNext: @escaping (Element) -> Void) -> String { own() }
    public func emit(onNext: @escaping (Element) -> Void) -> String { own() }
}

/// As above, of what makes a sequence.
extension ObservableConvertibleType {
    public static func amb<Sequence: Swift.Sequence>(_ sources: Sequence) -> String where Sequence.Element == Self { own() }
    public static func `catch`<Sequence: Swift.Sequence>(sequence: Sequence) -> String where Sequence.Element == Self { own() }
    public static func from(optional: Element?, scheduler: any ImmediateSchedulerType) -> String { own() }
    public static func generate(
        initialState: Element, condition: @escaping (Element) throws -> Bool, iterate: @escaping (Element) throws -> Element
    ) -> String { own() }
    public static func generate(
        initialState: Element, condition: @escaping (Element) throws -> Bool, scheduler: any ImmediateSchedulerType,
        iterate: @escaping (Element) throws -> Element
    ) -> String { own() }
    public static func interval(_ period: RxTimeInterval, scheduler: any SchedulerType) -> String { own() }
    public static func range(start: Element, count: Element) -> String { own() }
    public static func range(start: Element, count: Element, scheduler: any ImmediateSchedulerType) -> String { own() }
    public static func repeatElement(_ element: Element) -> String { own() }
    public static func repeatElement(_ element: Element, scheduler: any ImmediateSchedulerType) -> String { own() }
    public static func timer(_ dueTime: RxTimeInterval, period: RxTimeInterval, scheduler: any SchedulerType) -> String { own() }
}
