// SPDX-License-Identifier: MIT
import RxSwift

func asyncSubjects<Element>(_ event: Event<Element>, _ observer: AnyObserver<Element>) {
    let subject = AsyncSubject<Element>()
    let _: AsyncSubject<Element>.SubjectObserverType = subject
    let _: Bool = subject.hasObservers
    subject.on(event)
    let _: Disposable = subject.subscribe(observer)
    let _: AsyncSubject<Element> = subject.asObserver()
    let _: Observable<Element> = subject
}

func behaviorSubjects<Element>(_ event: Event<Element>, _ observer: AnyObserver<Element>, _ value: Element) throws {
    let subject = BehaviorSubject<Element>(value: value)
    let _: BehaviorSubject<Element>.SubjectObserverType = subject
    let _: Bool = subject.hasObservers
    let _: Bool = subject.isDisposed
    let _: Element = try subject.value()
    subject.on(event)
    let _: Disposable = subject.subscribe(observer)
    let _: BehaviorSubject<Element> = subject.asObserver()
    subject.dispose()
    let _: Observable<Element> = subject
    let _: Cancelable = subject
}

func publishSubjects<Element>(_ event: Event<Element>, _ observer: AnyObserver<Element>) {
    let subject = PublishSubject<Element>()
    let _: PublishSubject<Element>.SubjectObserverType = subject
    let _: Bool = subject.hasObservers
    let _: Bool = subject.isDisposed
    subject.on(event)
    let _: Disposable = subject.subscribe(observer)
    let _: PublishSubject<Element> = subject.asObserver()
    subject.dispose()
    let _: Observable<Element> = subject
    let _: Cancelable = subject
}

func replaySubjects<Element>(_ event: Event<Element>, _ observer: AnyObserver<Element>) {
    let subject: ReplaySubject<Element> = ReplaySubject.create(bufferSize: 1)
    let _: ReplaySubject<Element> = ReplaySubject.createUnbounded()
    let _: ReplaySubject<Element>.SubjectObserverType = subject
    let _: Bool = subject.hasObservers
    subject.on(event)
    let _: Disposable = subject.subscribe(observer)
    let _: ReplaySubject<Element> = subject.asObserver()
    subject.dispose()
    let _: Observable<Element> = subject
    let _: Disposable = subject
}

func subjects<Subject: SubjectType>(_ subject: Subject) {
    let _: Subject.Observer = subject.asObserver()
}

final class OwnSubject<Value>: SubjectType {
    typealias Element = Value
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Value { Disposables.create() }
    func asObserver() -> OwnObserver<Value> { OwnObserver() }
}
