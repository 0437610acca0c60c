// SPDX-License-Identifier: MIT
import RxSwift

func failing<Source: ObservableType, Notifier: ObservableType>(_ source: Source, _ element: Source.Element, _ notifier: Notifier) {
    let observable = source.asObservable()
    let handler: (Error) throws -> Observable<Source.Element> = { throw $0 }
    let _: Observable<Source.Element> = source.catch(handler)
    let _: Observable<Source.Element> = source.catchAndReturn(element)
    let _: Observable<Source.Element> = Source.catch(sequence: AnySequence([observable]))
    let _: Observable<Source.Element> = source.retry()
    let _: Observable<Source.Element> = source.retry(3)
    let typed: (Observable<OwnError>) -> Notifier = { _ in notifier }
    let _: Observable<Source.Element> = source.retry(when: typed)
    let untyped: (Observable<Error>) -> Notifier = { _ in notifier }
    let _: Observable<Source.Element> = source.retry(when: untyped)
}

enum OwnError: Error { case expected }
