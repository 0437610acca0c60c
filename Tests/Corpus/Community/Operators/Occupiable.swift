// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

/// Can be empty.
protocol Occupiable {
    var isEmpty: Bool { get }
}

extension Occupiable {
    var isOccupied: Bool { !isEmpty }
}

extension String: Occupiable {}
extension Array: Occupiable {}
extension Set: Occupiable {}
extension Dictionary: Occupiable {}

enum OccupiableError: Error, Equatable {
    case nothing(String)
    case empty(String)
}

extension ObservableType where Element: Occupiable {
    func filterEmpty() -> Observable<Element> { filter { $0.isOccupied } }

    func errorOnEmpty(_ error: Error? = nil) -> Observable<Element> {
        map {
            guard $0.isOccupied else { throw error ?? OccupiableError.empty("\(Element.self)") }
            return $0
        }
    }

    func catchOnEmpty(_ handler: @escaping () throws -> Observable<Element>) -> Observable<Element> {
        flatMap { $0.isOccupied ? .just($0) : try handler() }
    }
}

extension SharedSequenceConvertibleType where Element: Occupiable {
    func filterEmpty() -> SharedSequence<SharingStrategy, Element> { filter { $0.isOccupied } }
}

/// An optional, whatever of.
protocol OptionalValue {
    associatedtype Wrapped
    var asOptional: Wrapped? { get }
}

extension Optional: OptionalValue {
    var asOptional: Wrapped? { self }
}

extension ObservableType where Element: OptionalValue {
    func filterNil() -> Observable<Element.Wrapped> { compactMap { $0.asOptional } }

    func replaceNilWith(_ value: Element.Wrapped) -> Observable<Element.Wrapped> { map { $0.asOptional ?? value } }

    func errorOnNil(_ error: Error? = nil) -> Observable<Element.Wrapped> {
        map {
            guard let value = $0.asOptional else { throw error ?? OccupiableError.nothing("\(Element.Wrapped.self)") }
            return value
        }
    }

    func catchOnNil(_ handler: @escaping () throws -> Observable<Element.Wrapped>) -> Observable<Element.Wrapped> {
        flatMap { element -> Observable<Element.Wrapped> in
            if let value = element.asOptional { return .just(value) }
            return try handler()
        }
    }
}

extension SharedSequenceConvertibleType where Element: OptionalValue {
    func filterNil() -> SharedSequence<SharingStrategy, Element.Wrapped> { compactMap { $0.asOptional } }

    func replaceNilWith(_ value: Element.Wrapped) -> SharedSequence<SharingStrategy, Element.Wrapped> {
        map { $0.asOptional ?? value }
    }
}

extension PrimitiveSequenceType where Trait == SingleTrait, Element: OptionalValue {
    func filterNil() -> Maybe<Element.Wrapped> {
        primitiveSequence.asObservable().compactMap { $0.asOptional }.asMaybe()
    }
}
