// SPDX-License-Identifier: MIT
import Foundation
import RxCocoa
import RxSwift

/// Knows what is being done now, by name, and how often; tells as a driver whether anything is.
final class ActivityTracker<Name: Hashable & Comparable>: SharedSequenceConvertibleType {
    typealias Element = Bool
    typealias SharingStrategy = DriverSharingStrategy

    private let lock = NSRecursiveLock()
    private let counts = BehaviorRelay<[Name: Int]>(value: [:])

    func asSharedSequence() -> Driver<Bool> { names.map { !$0.isEmpty }.distinctUntilChanged() }

    var names: Driver<[Name]> { counts.asDriver().map { $0.keys.sorted() }.distinctUntilChanged() }

    func isActive(_ name: Name) -> Driver<Bool> { names.map { $0.contains(name) }.distinctUntilChanged() }

    fileprivate func start(_ name: Name) -> Cancelable {
        change(name, by: 1)
        return Disposables.create { self.change(name, by: -1) }
    }

    private func change(_ name: Name, by step: Int) {
        lock.lock()
        defer { lock.unlock() }
        var counts = counts.value
        let count = counts[name, default: 0] + step
        counts[name] = count == 0 ? nil : count
        self.counts.accept(counts)
    }
}

/// The start of one activity, and what it does: a resource that is a sequence as well.
private struct Activity<Element>: ObservableConvertibleType, Disposable {
    let source: Observable<Element>
    let end: Cancelable

    func asObservable() -> Observable<Element> { source }
    func dispose() { end.dispose() }
}

extension ObservableConvertibleType {
    func trackActivity<Name>(_ name: Name, in tracker: ActivityTracker<Name>) -> Observable<Element> {
        Observable.using({ Activity(source: self.asObservable(), end: tracker.start(name)) }, observableFactory: { $0.asObservable() })
    }
}

/// A single stays a single, a completable a completable.
extension PrimitiveSequence {
    func trackActivity<Name>(_ name: Name, in tracker: ActivityTracker<Name>) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence.using({ tracker.start(name).wrapped() }, primitiveSequenceFactory: { _ in self })
    }
}

extension Cancelable {
    fileprivate func wrapped() -> CompositeDisposable { CompositeDisposable(disposables: [self]) }
}

/// Tells as a signal what went wrong in all that it tracks.
final class ErrorTracker: SharedSequenceConvertibleType {
    typealias SharingStrategy = SignalSharingStrategy

    private let subject = PublishSubject<Error>()

    deinit { subject.onCompleted() }

    func asSharedSequence() -> SharedSequence<SharingStrategy, Error> { asObservable().asSignal(onErrorSignalWith: .empty()) }

    // `Element` is inferred from here.
    func asObservable() -> Observable<Error> { subject.asObservable() }

    fileprivate func note(_ error: Error) { subject.onNext(error) }
}

extension ObservableConvertibleType {
    func trackError(in tracker: ErrorTracker) -> Observable<Element> { asObservable().do(onError: { tracker.note($0) }) }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
    func trackError(in tracker: ErrorTracker) -> Single<Element> { primitiveSequence.do(onError: tracker.note) }
}
