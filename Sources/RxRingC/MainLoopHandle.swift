// SPDX-License-Identifier: MIT
public import CRxRing
internal import RxRuntime

@c @implementation
public func rx_main_run() -> rx_status {
    let status = Session.status
    guard status == RX_OK else { return status }
    guard MainLoop.isMainThread else { return RX_ERROR_WRONG_THREAD }
    if MainLoop.isDriven { return RX_ERROR_BUSY }
    MainLoop.run()
    return RX_OK
}

@c @implementation
public func rx_main_stop() -> rx_status {
    let status = Session.status
    guard status == RX_OK else { return status }
    MainLoop.stop()
    return RX_OK
}

@c @implementation
public func rx_main_descriptor(_ out: UnsafeMutablePointer<Int32>?) -> rx_status {
    guard let out = unsafe out else { return RX_ERROR_INVALID }
    unsafe out.pointee = -1
    let status = Session.status
    guard status == RX_OK else { return status }
    guard MainLoop.isMainThread else { return RX_ERROR_WRONG_THREAD }
    if MainLoop.isRunning || MainLoop.isAttached { return RX_ERROR_BUSY }
    if MainLoop.embed() != nil { return RX_ERROR_REFUSED }
    unsafe out.pointee = MainLoop.descriptor
    return RX_OK
}

@c @implementation
public func rx_main_attach(_ wake: rx_action) -> rx_status {
    let status = unsafe wake.run == nil ? RX_ERROR_INVALID : Session.status
    guard status == RX_OK else { return unsafe wake.refuse(status) }
    if MainLoop.isDriven { return unsafe wake.refuse(RX_ERROR_BUSY) }
    let item = unsafe ActionItem(wake)
    MainLoop.attach(wake: { item.perform() })
    return RX_OK
}

@c @implementation
public func rx_main_deadline() -> Int64 { MainLoop.nextDeadline?.nanoseconds ?? .max }

@c @implementation
public func rx_main_timeout() -> Int32 {
    guard let deadline = MainLoop.nextDeadline else { return -1 }
    let left = max(0, deadline.nanoseconds - MainScheduler.instance.now.nanoseconds)
    return Int32(clamping: left / 1_000_000 + (left % 1_000_000 == 0 ? 0 : 1))
}

@c @implementation
public func rx_main_run_ready(_ limit: Int, _ more: UnsafeMutablePointer<Bool>?) -> rx_status {
    unsafe more?.pointee = false
    let status = Session.status
    guard status == RX_OK else { return status }
    guard limit != 0 else { return RX_ERROR_INVALID }
    if MainLoop.isItem {
        // A loop of the host's inside an item polls the descriptor, and what was armed before may have come.
        MainLoop.quiet()
        return RX_ERROR_BUSY
    }
    if MainLoop.isRunning { return RX_ERROR_BUSY }
    guard MainLoop.isAttached || MainLoop.isMainThread else { return RX_ERROR_WRONG_THREAD }
    if MainLoop.embed() != nil { return RX_ERROR_REFUSED }
    // A size_t above Int.max arrives as a negative number: all that is ready.
    guard let isMore = MainLoop.runReadyUnlessDriven(limit: limit < 0 ? .max : limit) else { return RX_ERROR_BUSY }
    unsafe more?.pointee = isMore
    // A host that does not ask is told by the descriptor.
    if unsafe isMore && more == nil { MainLoop.tellHostAgain() }
    return RX_OK
}
