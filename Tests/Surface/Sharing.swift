// SPDX-License-Identifier: MIT
import RxSwift

func sharing<Source: ObservableType, Subject: SubjectType, Result>(_ source: Source, _ subject: Subject, _ result: Observable<Result>)
where Subject.Observer.Element == Source.Element {
    let makeSubject: () -> Subject = { subject }
    let mayFail: () throws -> Subject = { subject }
    let selector: (Observable<Subject.Element>) throws -> Observable<Result> = { _ in result }
    let _: Observable<Result> = source.multicast(mayFail, selector: selector)
    let _: ConnectableObservable<Source.Element> = source.publish()
    let _: ConnectableObservable<Source.Element> = source.replay(1)
    let _: ConnectableObservable<Source.Element> = source.replayAll()
    let _: ConnectableObservable<Subject.Element> = source.multicast(subject)
    let _: ConnectableObservable<Subject.Element> = source.multicast(makeSubject: makeSubject)
    let _: Observable<Source.Element> = source.share()
    let _: Observable<Source.Element> = source.share(replay: 1)
    let _: Observable<Source.Element> = source.share(replay: 1, scope: SubjectLifetimeScope.forever)
    let _: Observable<Source.Element> = source.share(scope: SubjectLifetimeScope.whileConnected)
    let _: Set<SubjectLifetimeScope> = [.forever, .whileConnected]
}

func connecting<Connectable: ConnectableObservableType>(_ source: Connectable, _ connectable: ConnectableObservable<Int>) {
    let _: Disposable = source.connect()
    let _: Observable<Connectable.Element> = source.refCount()
    let _: Disposable = connectable.connect()
    let _: Observable<Int> = connectable
}

final class OwnConnectable: ConnectableObservableType {
    typealias Element = Int
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Int { Disposables.create() }
    func connect() -> Disposable { Disposables.create() }
}
