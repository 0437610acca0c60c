// SPDX-License-Identifier: MIT
import RxSwift

/// What `filterMap` does with an element.
enum FilterMap<Result> {
    case ignore
    case map(Result)

    var asOperator: AnyIterator<Result> {
        var left: Result?
        if case .map(let result) = self { left = result }
        return AnyIterator {
            defer { left = nil }
            return left
        }
    }
}

extension ObservableType {
    func mapTo<Result>(_ value: Result) -> Observable<Result> { map { _ in value } }

    func mapAt<Result>(_ keyPath: KeyPath<Element, Result>) -> Observable<Result> { map { $0[keyPath: keyPath] } }

    func filterMap<Result>(_ transform: @escaping (Element) throws -> FilterMap<Result>) -> Observable<Result> {
        flatMap { element in Observable<Result>.from(Array(try transform(element).asOperator)) }
    }

    func apply<Result>(_ transform: (Observable<Element>) -> Observable<Result>) -> Observable<Result> { transform(asObservable()) }

    func ofType<Result>(_ type: Result.Type) -> Observable<Result> {
        filterMap { ($0 as? Result).map(FilterMap.map) ?? .ignore }
    }

    func ignoreWhen(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> { filter { try !predicate($0) } }

    func count(_ predicate: ((Element) throws -> Bool)? = nil) -> Observable<Int> {
        reduce(0) { total, element in try (predicate?(element) ?? true) ? total + 1 : total }
    }

    func catchErrorJustComplete() -> Observable<Element> { `catch` { _ in .empty() } }

    func zip<Other: ObservableConvertibleType, Result>(
        with other: Other, resultSelector: @escaping (Element, Other.Element) throws -> Result
    ) -> Observable<Result> {
        Observable.zip(asObservable(), other.asObservable(), resultSelector: resultSelector)
    }

    /// Windows of `size` neighbours.
    func nwise(_ size: Int) -> Observable<[Element]> {
        scan([]) { window, element in Array((window + [element]).suffix(size)) }.filter { $0.count == size }
    }

    /// Pairs of neighbours, by a function: beside `pairwise()`, which the corpus has as well.
    func pairwise<Result>(_ combine: @escaping (Element, Element) throws -> Result) -> Observable<Result> {
        nwise(2).map { try combine($0[0], $0[1]) }
    }

    func partition(by predicate: @escaping (Element) throws -> Bool) -> (matches: Observable<Element>, rest: Observable<Element>) {
        let shared = map { element in (element, try predicate(element)) }.share()
        return (shared.filter { $0.1 }.map { $0.0 }, shared.filter { !$0.1 }.map { $0.0 })
    }
}

extension ObservableType where Element == Bool {
    func not() -> Observable<Bool> { map(!) }
}

extension ObservableType where Element: Equatable {
    func ignore(_ values: Element...) -> Observable<Element> { filter { !values.contains($0) } }
}

extension ObservableType where Element: Hashable {
    func distinct() -> Observable<Element> {
        var seen = Set<Element>()
        return filter { seen.insert($0).inserted }
    }
}

extension ObservableType {
    /// Without a hash: compares with all before.
    func distinct(_ areEqual: @escaping (Element, Element) throws -> Bool) -> Observable<Element> {
        Observable.deferred {
            var seen: [Element] = []
            return self.filter { element in
                if try seen.contains(where: { try areEqual($0, element) }) { return false }
                seen.append(element)
                return true
            }
        }
    }
}

extension ObservableType where Element: Collection {
    func mapMany<Result>(_ transform: @escaping (Element.Element) throws -> Result) -> Observable<[Result]> { map { try $0.map(transform) } }
}

extension ObservableType where Element: EventConvertible {
    func elements() -> Observable<Element.Element> { compactMap { $0.event.element } }

    func errors() -> Observable<Error> { compactMap { $0.event.error } }

    func ends() -> Observable<Void> { filter { $0.event.isStopEvent }.mapTo(()) }
}
