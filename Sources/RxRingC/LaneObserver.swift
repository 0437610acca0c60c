// SPDX-License-Identifier: MIT
public import CRxRing
internal import Rx

/// What C does with a lane's elements; with the subscription it releases its context, and makes way for another observer.
///
/// Safe and Sendable: called on one serial scheduler.
@safe
private final class LaneObserver: @unchecked Sendable {
    private let observer: rx_lane_observer
    private let lane: LaneHandle

    init(_ observer: rx_lane_observer, on lane: LaneHandle) {
        unsafe self.observer = unsafe observer
        self.lane = lane
    }

    func batch(_ piece: LanePiece) {
        piece.take()
        unsafe observer.batch?(observer.context, piece.first, piece.count)
    }

    func completed() { unsafe observer.completed?(observer.context) }

    /// release: pairs with the exchange in rx_lane_observe.
    func over() { lane.observed.publish(false) }

    deinit { unsafe observer.release?(observer.context) }
}

extension rx_lane_observer {
    /// Whether it can observe; then no other observer can, until it is over.
    fileprivate func status(of lane: LaneHandle?, on scheduler: SchedulerHandle?, every period: Int64) -> rx_status {
        guard let lane, let scheduler, unsafe batch != nil, scheduler.serial != nil, period >= 1_000 || lane.lane.wake == .coalesced
        else { return RX_ERROR_INVALID }
        let status = scheduler.readiness
        guard status == RX_OK else { return status }
        guard lane.session == scheduler.session else { return RX_ERROR_SHUT_DOWN }
        if lane.lane.wake == .coalesced, lane.lane.prepareToListen() != nil { return RX_ERROR_REFUSED }
        // acquire-release: elects one observer; pairs with over().
        return lane.observed.claim() ? RX_OK : RX_ERROR_BUSY
    }
}

@c @implementation
public func rx_lane_observe(
    _ lane: OpaquePointer?, _ scheduler: OpaquePointer?, _ period: Int64, _ observer: rx_lane_observer,
    _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> rx_status {
    unsafe out?.pointee = nil
    let found = unsafe Handle.read(lane, as: LaneHandle.self)
    let scheduler = unsafe Handle.read(scheduler, as: SchedulerHandle.self)
    let status = unsafe observer.status(of: found, on: scheduler, every: period)
    guard status == RX_OK, let lane = found, let serial = scheduler?.serial else {
        unsafe observer.release?(observer.context)
        return status
    }
    let target = unsafe LaneObserver(observer, on: lane)
    let subscription = lane.lane.pieces(on: serial, every: .nanoseconds(max(period, 1_000))).subscribe(
        onNext: { target.batch($0) }, onCompleted: { target.completed() }, onDisposed: { target.over() })
    unsafe DisposableHandle.give(subscription, to: out)
    return RX_OK
}
