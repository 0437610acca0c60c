// SPDX-License-Identifier: MIT
import RxSwift

// `create`, and the form of `subscribe` that takes one closure for all events, of single, maybe and completable.
extension Screen {
    func singleEvents() {
        overload("Singles", "create(subscribe:)", says: "Single<Int> 1 completed torn")
        trailing(
            Single<Int>.create { single in
                single(.success(1))
                return Disposables.create { self.say("torn") }
            })
        trailing(Single<Int>.create { observer in self.succeed(observer) })
        labels(Single<Int>.create(subscribe: { self.succeed($0) }))
        weakSelf(
            Single<Int>.create { [weak self] single in
                guard let self = self else { return Disposables.create() }
                return self.succeed(single)
            })
        weakSelf(Single.create { [weak self] in self?.succeed($0) ?? Disposables.create() })
        function(Single.create(subscribe: succeed))

        let one = Single.just(1)
        overload("Singles", "subscribe(_:)", says: "success(1)")
        trailing(one.subscribe { self.say($0) })
        trailing(one.subscribe { event in self.say(event) })
        trailing(
            one.subscribe { event in
                switch event {
                case .success(let number): self.next(number)
                case .failure(let error): self.failed(error)
                }
            }, says: "1")
        trailing(Observable.of(1, 2).toArray().subscribe { self.say($0) }, says: "success([1, 2])")
        trailing(Single<Int>.error(Failure.offline).subscribe { self.say($0) }, says: "failure(Overloads.Failure.offline)")
        labels(one.subscribe({ self.say($0) }))
        weakSelf(one.subscribe { [weak self] in self?.say($0) })
        weakSelf(one.subscribe { [weak self] event in self?.hear(event) })
        weakSelf(
            one.subscribe { [weak self] event in
                guard let self = self else { return }
                self.hear(event)
            })
        function(one.subscribe(hear))
        function(one.subscribe(say))
    }

    func maybeEvents() {
        overload("Maybes", "create(subscribe:)", says: "Maybe<Int> 1 completed torn")
        trailing(
            Maybe<Int>.create { maybe in
                maybe(.success(1))
                return Disposables.create { self.say("torn") }
            })
        labels(Maybe<Int>.create(subscribe: { self.succeed($0) }))
        weakSelf(Maybe.create { [weak self] in self?.succeed($0) ?? Disposables.create() })
        function(Maybe.create(subscribe: succeed))

        let one = Maybe.just(1)
        overload("Maybes", "subscribe(_:)", says: "success(1)")
        trailing(one.subscribe { self.say($0) })
        trailing(Maybe<Int>.empty().subscribe { event in self.say(event) }, says: "completed")
        labels(one.subscribe({ self.say($0) }))
        weakSelf(one.subscribe { [weak self] in self?.say($0) })
        function(one.subscribe(hear))
    }

    func completableEvents() {
        overload("Completables", "create(subscribe:)", says: "Completable<Never> completed torn")
        trailing(
            Completable.create { completable in
                completable(.completed)
                return Disposables.create { self.say("torn") }
            })
        labels(Completable.create(subscribe: { self.complete($0) }))
        weakSelf(Completable.create { [weak self] in self?.complete($0) ?? Disposables.create() })
        function(Completable.create(subscribe: complete))

        overload("Completables", "subscribe(_:)", says: "completed")
        let done = Completable.empty()
        trailing(done.subscribe { self.say($0) })
        trailing(Completable.error(Failure.offline).subscribe { event in self.say(event) }, says: "error(Overloads.Failure.offline)")
        labels(done.subscribe({ self.say($0) }))
        weakSelf(done.subscribe { [weak self] in self?.say($0) })
        weakSelf(done.subscribe { [weak self] event in self?.hear(event) })
        function(done.subscribe(hear))
    }

    private func succeed(_ observer: (SingleEvent<Int>) -> Void) -> Disposable {
        observer(.success(1))
        return Disposables.create { self.say("torn") }
    }

    private func succeed(_ observer: (MaybeEvent<Int>) -> Void) -> Disposable {
        observer(.success(1))
        return Disposables.create { self.say("torn") }
    }

    private func complete(_ observer: (CompletableEvent) -> Void) -> Disposable {
        observer(.completed)
        return Disposables.create { self.say("torn") }
    }

    private func hear(_ event: SingleEvent<Int>) { say(event) }
    private func hear(_ event: MaybeEvent<Int>) { say(event) }
    private func hear(_ event: CompletableEvent) { say(event) }
}
