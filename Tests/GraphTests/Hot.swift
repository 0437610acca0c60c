// SPDX-License-Identifier: MIT
import Rx
import Synchronization

/// A source that is sent into from outside the graph, by any thread.
///
/// Sendable: subjects and relays are; the count is atomic.
final class Hot: @unchecked Sendable {
    enum Kind: String, CaseIterable { case publish, behavior, replay, replayAll, last, publishRelay, behaviorRelay, replayRelay }

    let kind: Kind
    let sequence: Observable<Item>
    private let next: (Item) -> Void
    private let stop: ((any Error)?) -> Void

    init(_ kind: Kind, in world: World) {
        func subject<Subject: ObservableType & ObserverType>(
            _ subject: Subject
        ) -> (Observable<Item>, (Item) -> Void, ((any Error)?) -> Void) where Subject.Element == Item {
            (subject.asObservable(), { subject.onNext($0) }, { if let error = $0 { subject.onError(error) } else { subject.onCompleted() } })
        }
        func relay<Relay: RelayType>(_ relay: Relay) -> (Observable<Item>, (Item) -> Void, ((any Error)?) -> Void) where Relay.Element == Item {
            (relay.asObservable(), { relay.accept($0) }, { _ in })
        }
        self.kind = kind
        (sequence, next, stop) =
            switch kind {
            case .publish: subject(PublishSubject<Item>())
            case .behavior: subject(BehaviorSubject(value: world.item(0)))
            case .replay: subject(ReplaySubject<Item>.create(bufferSize: 2))
            case .replayAll: subject(ReplaySubject<Item>.createUnbounded())
            case .last: subject(AsyncSubject<Item>())
            case .publishRelay: relay(PublishRelay<Item>())
            case .behaviorRelay: relay(BehaviorRelay(value: world.item(0)))
            case .replayRelay: relay(ReplayRelay<Item>.create(bufferSize: 2))
            }
    }

    func send(_ item: Item) { next(item) }

    /// Ends the sequence; nothing happens to a relay.
    func end(_ error: (any Error)? = nil) { stop(error) }
}
