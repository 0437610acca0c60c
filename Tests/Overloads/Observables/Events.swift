// SPDX-License-Identifier: MIT
import RxSwift

// Observers, events and the form of `subscribe` that takes one closure for all events.
extension Screen {
    func events() {
        overload("Core", "subscribe(_:)", says: "next(1) next(2) completed")
        let numbers = Observable.of(1, 2)
        trailing(numbers.subscribe { self.say($0) })
        trailing(numbers.subscribe { event in self.say(event) })
        trailing(
            numbers.subscribe { event in
                switch event {
                case .next(let number): self.next(number)
                case .error(let error): self.failed(error)
                case .completed: self.completed()
                }
            }, says: "1 2 completed")
        labels(numbers.subscribe({ self.say($0) }))
        weakSelf(numbers.subscribe { [weak self] in self?.say($0) })
        weakSelf(numbers.subscribe { [weak self] event in self?.hear(event) })
        weakSelf(
            numbers.subscribe { [weak self] event in
                guard let self = self else { return }
                self.hear(event)
            })
        function(numbers.subscribe(hear))
        function(numbers.subscribe(say))
        let relayed = PublishSubject<Int>()
        let subscription = relayed.subscribe(onNext: next)
        function(numbers.subscribe(relayed.on), says: "1 2")
        subscription.dispose()

        overload("Core", "map(_:)", says: "next(2)")
        trailing(Event.next(1).map { $0 * 2 })
        labels(Event.next(1).map({ self.doubled($0) }))
        weakSelf(Event.next(1).map { [weak self] in self?.doubled($0) ?? 0 })
        function(Event.next(1).map(doubled))
    }

    private func hear(_ event: Event<Int>) { say(event) }

    func observers() {
        overload("Core", "init(eventHandler:)", says: "next(1) completed")
        trailing(send(to: AnyObserver<Int> { self.say($0) }))
        trailing(send(to: AnyObserver { (event: Event<Int>) in self.hear(event) }))
        labels(send(to: AnyObserver<Int>(eventHandler: { self.say($0) })))
        weakSelf(send(to: AnyObserver<Int> { [weak self] in self?.say($0) }))
        function(send(to: AnyObserver(eventHandler: hear)))

        overload("Core", "mapObserver(_:)", says: "next(2) completed")
        let observer = AnyObserver<Int> { self.say($0) }
        trailing(send(to: observer.mapObserver { $0 * 2 }))
        labels(send(to: observer.mapObserver({ self.doubled($0) })))
        weakSelf(send(to: observer.mapObserver { [weak self] in self?.doubled($0) ?? 0 }))
        function(send(to: observer.mapObserver(doubled)))

        overload("Core", "init(_:scheduler:binding:)", says: "1")
        trailing(send(to: Binder(self) { screen, number in screen.next(number) }))
        trailing(send(to: Binder(self) { $0.next($1) }))
        trailing(send(to: Binder(self, scheduler: CurrentThreadScheduler.instance) { $0.next($1) }))
        labels(send(to: Binder(self, binding: { screen, number in screen.next(number) })))
        labels(send(to: Binder(self, scheduler: CurrentThreadScheduler.instance, binding: { screen, number in screen.next(number) })))
        weakSelf(send(to: Binder(self) { [weak self] _, number in self?.next(number) }))
        function(send(to: Binder(self, binding: tellNext)))
    }

    private func send<Observer: ObserverType>(to observer: Observer) where Observer.Element == Int {
        observer.onNext(1)
        observer.onCompleted()
    }
}
