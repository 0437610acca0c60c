// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

enum Connectivity: Equatable {
    case unreachable
    case reachable(isExpensive: Bool)

    var isReachable: Bool { self != .unreachable }
}

protocol ReachabilityService: AnyObject {
    var connectivity: Observable<Connectivity> { get }
}

final class MockReachability: ReachabilityService, ReactiveCompatible {
    let relay: BehaviorRelay<Connectivity>

    init(_ connectivity: Connectivity) { relay = BehaviorRelay(value: connectivity) }

    var connectivity: Observable<Connectivity> { relay.asObservable() }
}

extension Reactive where Base: ReachabilityService {
    var isReachable: Observable<Bool> { base.connectivity.map { $0.isReachable }.distinctUntilChanged() }
    var isDisconnected: Observable<Void> { isReachable.ignore(true).mapTo(()) }
}

extension ObservableConvertibleType {
    /// Tells `value` when it fails, and tries again once there is a network again.
    func retryOnBecomesReachable(_ value: Element, _ service: ReachabilityService) -> Observable<Element> {
        asObservable()
            .catch { error in
                service.connectivity.skip(1).filter { $0.isReachable }
                    .flatMap { _ in Observable<Element>.error(error) }
                    .startWith(value)
            }
            .retry()
    }
}

extension ObservableType {
    /// Waits with the subscription until there is a network, and goes on when there is none.
    func whenReachable(_ service: ReachabilityService) -> Observable<Element> {
        service.connectivity.filter { $0.isReachable }.take(1).flatMapLatest { _ in self }
    }

    func pausingOffline(_ service: ReachabilityService) -> Observable<Element> {
        pausableBuffered(by: service.connectivity.map { $0.isReachable }, limit: nil)
    }
}
