// SPDX-License-Identifier: MIT
public import CRxRing
internal import RxRuntime

@c @implementation
public func rx_schedule(
    _ scheduler: OpaquePointer?, _ action: rx_action, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> rx_status {
    unsafe out?.pointee = nil
    let scheduler = unsafe Handle.read(scheduler, as: SchedulerHandle.self)
    let status = unsafe action.status(on: scheduler)
    guard status == RX_OK, let scheduler else { return unsafe action.refuse(status) }
    // Without a handle the item goes behind its run, and its context with it.
    let item = unsafe ActionItem(action, runsOnce: out != nil)
    if let out = unsafe out { unsafe DisposableHandle.give(item, to: out) }
    scheduler.schedule(item)
    return RX_OK
}

@c @implementation
public func rx_schedule_after(
    _ scheduler: OpaquePointer?, _ nanoseconds: Int64, _ action: rx_action, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> rx_status {
    unsafe out?.pointee = nil
    let scheduler = unsafe Handle.read(scheduler, as: SchedulerHandle.self)
    let status = unsafe action.status(on: scheduler)
    guard status == RX_OK, let scheduler else { return unsafe action.refuse(status) }
    let item = unsafe scheduler.schedule(ActionItem(action), after: .nanoseconds(nanoseconds))
    unsafe DisposableHandle.give(item, to: out)
    return RX_OK
}

@c @implementation
public func rx_schedule_every(
    _ scheduler: OpaquePointer?, _ start: Int64, _ period: Int64, _ action: rx_action,
    _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> rx_status {
    unsafe out?.pointee = nil
    let scheduler = unsafe Handle.read(scheduler, as: SchedulerHandle.self)
    let status = unsafe period < 1_000 ? RX_ERROR_INVALID : action.status(on: scheduler)
    guard status == RX_OK, let scheduler else { return unsafe action.refuse(status) }
    let item = unsafe scheduler.schedule(
        ActionItem(action), after: .nanoseconds(start), every: .nanoseconds(period))
    unsafe DisposableHandle.give(item, to: out)
    return RX_OK
}

@c @implementation
public func rx_work_create(_ action: rx_action, _ out: UnsafeMutablePointer<OpaquePointer?>?) -> rx_status {
    let status = unsafe out == nil || action.run == nil ? RX_ERROR_INVALID : Session.status
    guard status == RX_OK else { return unsafe action.refuse(status) }
    return unsafe Handle.give(to: out, when: status) { unsafe ActionItem(action) }
}

@c @implementation
public func rx_work_schedule(_ work: OpaquePointer?, _ scheduler: OpaquePointer?) -> rx_status {
    guard let scheduler = unsafe Handle.read(scheduler, as: SchedulerHandle.self),
        let work = unsafe Handle.read(work, as: ActionItem.self)
    else { return RX_ERROR_INVALID }
    let status = scheduler.readiness
    guard status == RX_OK else { return status }
    guard work.session == scheduler.session else { return RX_ERROR_SHUT_DOWN }
    return scheduler.schedule(work) ? RX_OK : RX_ERROR_BUSY
}

@c @implementation
public func rx_work_release(_ work: OpaquePointer?) { unsafe Handle.take(work) }
