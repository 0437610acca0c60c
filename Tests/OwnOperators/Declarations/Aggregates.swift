// SPDX-License-Identifier: MIT
import RxSwift

extension ObservableConvertibleType {
    public func all(_ predicate: @escaping (Element) throws -> Bool) -> String { own() }
    public func any(_ predicate: @escaping (Element) throws -> Bool) -> String { own() }
    public func average() -> String { own() }
    public func contains(_ element: Element) -> String { own() }
    public func count() -> String { own() }
    public func isEmpty() -> String { own() }
    public func maximum() -> String { own() }
    public func maximum(by areInIncreasingOrder: @escaping (Element, Element) throws -> Bool) -> String { own() }
    public func minimum() -> String { own() }
    public func minimum(by areInIncreasingOrder: @escaping (Element, Element) throws -> Bool) -> String { own() }
    public func sum() -> String { own() }
    public func sequenceEqual<Other: ObservableConvertibleType>(_ other: Other) -> String where Other.Element == Element { own() }
    public func sequenceEqual<Other: ObservableConvertibleType>(
        _ other: Other, by areEqual: @escaping (Element, Element) throws -> Bool
    ) -> String where Other.Element == Element { own() }
}
