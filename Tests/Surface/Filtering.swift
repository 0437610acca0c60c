// SPDX-License-Identifier: MIT
import RxSwift

func filtering<Source: ObservableType, Other: ObservableType, Key: Equatable>(
    _ source: Source, _ other: Other, _ element: Source.Element, _ key: Key, _ keyPath: KeyPath<Source.Element, Key>
) {
    let _: Observable<Source.Element> = source.ifEmpty(default: element)
    let _: Observable<Source.Element> = source.ifEmpty(switchTo: source.asObservable())
    let keySelector: (Source.Element) throws -> Key = { _ in key }
    let _: Observable<Source.Element> = source.distinctUntilChanged(keySelector)
    let comparer: (Source.Element, Source.Element) throws -> Bool = { _, _ in true }
    let _: Observable<Source.Element> = source.distinctUntilChanged(comparer)
    let keyComparer: (Key, Key) throws -> Bool = { $0 == $1 }
    let _: Observable<Source.Element> = source.distinctUntilChanged(keySelector, comparer: keyComparer)
    let _: Observable<Source.Element> = source.distinctUntilChanged(at: keyPath)
    let _: Observable<Source.Element> = source.element(at: 1)
    let predicate: (Source.Element) throws -> Bool = { _ in true }
    let _: Observable<Source.Element> = source.filter(predicate)
    let _: Observable<Never> = source.ignoreElements()
    let _: Observable<Source.Element> = source.sample(other)
    let _: Observable<Source.Element> = source.sample(other, defaultValue: element)
    let _: Observable<Source.Element> = source.single()
    let _: Observable<Source.Element> = source.single(predicate)
    let _: Observable<Source.Element> = source.skip(1)
    let _: Observable<Source.Element> = source.skip(until: other)
    let _: Observable<Source.Element> = source.skip(while: predicate)
    let _: Observable<Source.Element> = source.take(1)
    let _: Observable<Source.Element> = source.takeLast(1)
    let _: Observable<Source.Element> = source.take(until: other)
    let _: Observable<Source.Element> = source.take(until: predicate)
    let _: Observable<Source.Element> = source.take(until: predicate, behavior: TakeBehavior.inclusive)
    let _: Observable<Source.Element> = source.take(while: predicate)
    let _: Observable<Source.Element> = source.take(while: predicate, behavior: TakeBehavior.exclusive)
}

func filtering<Source: ObservableType>(_ source: Source) where Source.Element: Equatable {
    let _: Observable<Source.Element> = source.distinctUntilChanged()
    let _: Set<TakeBehavior> = [.inclusive, .exclusive]
}
