// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

/// Operators that a library has for every strategy: Driver, Signal, and those of its clients.
extension SharedSequenceConvertibleType {
    func mapToVoid() -> SharedSequence<SharingStrategy, Void> { map { _ in } }

    func asOptional() -> SharedSequence<SharingStrategy, Element?> { map(Optional.some) }

    func withPrevious() -> SharedSequence<SharingStrategy, (previous: Element?, current: Element)> {
        scan((previous: Element?.none, current: Element?.none)) { (previous: $0.current, current: $1) }
            .compactMap { pair in pair.current.map { (previous: pair.previous, current: $0) } }
    }

    func filter<Switch: SharedSequenceConvertibleType>(if isOn: Switch) -> SharedSequence<SharingStrategy, Element>
    where Switch.SharingStrategy == SharingStrategy, Switch.Element == Bool {
        withLatestFrom(isOn) { (element: $0, isOn: $1) }.filter { $0.isOn }.map { $0.element }
    }

    func flatMapSome<Result>(
        _ selector: @escaping (Element) -> SharedSequence<SharingStrategy, Result>?
    ) -> SharedSequence<SharingStrategy, Result> {
        flatMapLatest { selector($0) ?? .empty() }
    }
}

extension SharedSequenceConvertibleType where Element: OptionalType {
    func unwrapped() -> SharedSequence<SharingStrategy, Element.Wrapped> { compactMap { $0.optional } }

    func or(_ value: Element.Wrapped) -> SharedSequence<SharingStrategy, Element.Wrapped> { map { $0.optional ?? value } }
}

extension SharedSequenceConvertibleType where Element: Hashable {
    func distinctEver() -> SharedSequence<SharingStrategy, Element> {
        scan((seen: Set<Element>(), fresh: Element?.none)) { state, element in
            state.seen.contains(element) ? (state.seen, nil) : (state.seen.union([element]), element)
        }
        .compactMap { $0.fresh }
    }
}

/// As extensions of the type itself, whose parameter a library names, too.
extension SharedSequence where Element == Bool {
    func toggled() -> SharedSequence<SharingStrategy, Bool> { map { !$0 } }

    func and(_ other: SharedSequence<SharingStrategy, Bool>) -> SharedSequence<SharingStrategy, Bool> {
        SharedSequence.combineLatest(self, other) { $0 && $1 }
    }
}

extension SharedSequence where SharingStrategy == DriverSharingStrategy, Element: StringProtocol {
    func trimmedLength() -> Driver<Int> { map { $0.filter { $0 != " " }.count } }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy, Element == Void {
    func counted() -> Signal<Int> { scan(0) { count, _ in count + 1 } }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    func drive(_ sink: @escaping (Element) -> Void, while isOn: Driver<Bool>) -> Disposable {
        Driver.combineLatest(asSharedSequence(), isOn) { ($0, $1) }.filter { $0.1 }.map { $0.0 }.do(onNext: sink).drive()
    }
}
