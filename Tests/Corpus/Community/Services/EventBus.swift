// SPDX-License-Identifier: MIT
import RxRelay
import RxSwift

/// An event of a program's, told to the observers that ask for its type.
protocol BusEvent {}

/// An event of which the latest is told to observers that come later.
protocol StickyEvent: BusEvent {}

final class EventBus {
    private let events = PublishRelay<BusEvent>()
    private let sticky = BehaviorRelay<[ObjectIdentifier: StickyEvent]>(value: [:])

    func post<Event: BusEvent>(_ event: Event) {
        if let event = event as? StickyEvent {
            var latest = sticky.value
            latest[ObjectIdentifier(Event.self)] = event
            sticky.accept(latest)
        }
        events.accept(event)
    }

    func on<Event: BusEvent>(_ type: Event.Type = Event.self) -> Observable<Event> {
        let latest = Observable<Event>.deferred { [sticky] in
            .from(optional: sticky.value[ObjectIdentifier(Event.self)] as? Event)
        }
        return latest.concat(events.compactMap { $0 as? Event })
    }
}

/// Asks on the bus, and answers with the first that fits.
protocol BusRequest: BusEvent {
    associatedtype Answer
}

struct BusAnswer<Request: BusRequest>: BusEvent {
    let request: Request
    let answer: Request.Answer
}

extension EventBus {
    func ask<Request: BusRequest & Equatable>(_ request: Request) -> Single<Request.Answer> {
        on(BusAnswer<Request>.self)
            .filter { $0.request == request }
            .map { $0.answer }
            .do(onSubscribed: { [weak self] in self?.post(request) })
            .take(1)
            .asSingle()
    }

    func answer<Request: BusRequest>(_ type: Request.Type, with answer: @escaping (Request) -> Single<Request.Answer>) -> Disposable {
        on(type)
            .flatMap { request in answer(request).map { BusAnswer(request: request, answer: $0) } }
            .subscribe(onNext: { [weak self] in self?.post($0) })
    }
}
