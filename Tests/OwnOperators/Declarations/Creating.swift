// SPDX-License-Identifier: MIT
import RxCocoa

extension ObservableConvertibleType {
    public static func interval<Context>(_ period: RxTimeInterval, in context: Context.Type) -> String { own() }
    public static func timer<Context>(_ dueTime: RxTimeInterval, in context: Context.Type) -> String { own() }
    public static func timer<Context>(_ dueTime: RxTimeInterval, period: RxTimeInterval, in context: Context.Type) -> String { own() }
    public static func onErrorResumeNext<Sequence: Swift.Sequence>(_ sequence: Sequence) -> String where Sequence.Element: ObservableConvertibleType {
        own()
    }
}

/// RxSwift's have a scheduler with a default here: a client's own without one wins.
extension ObservableType {
    public static func from(_ elements: [Element]) -> String { own() }
    public static func generate(
        initialState: Element, condition: @escaping (Element) throws -> Bool, iterate: @escaping (Element) throws -> Element
    ) -> String { own() }
    public static func of(_ elements: Element...) -> String { own() }
    public static func repeatElement(_ element: Element) -> String { own() }
}

/// The same is true of `subscribe`, whose other closures have a default.
extension ObservableType {
    public func subscribe(onNext: @escaping (Element) -> Void) -> String { own() }
}

extension SharedSequenceConvertibleType {
    public func subscribe(onNext: @escaping (Element) -> Void) -> String { own() }
}

extension ObservableType where Element: FixedWidthInteger {
    public static func range(start: Element, count: Element) -> String { own() }
}
