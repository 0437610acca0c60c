// SPDX-License-Identifier: MIT
public import CRxRing

@c @implementation
public func rx_start(_ version: UInt32, _ wakeup: UnsafePointer<CChar>?) -> rx_status {
    // Nothing was built with this header: the caller forgot RX_VERSION.
    guard version != 0 else { return RX_ERROR_INVALID }
    let (major, minor) = (Int32(version >> 16), Int32(version >> 8 & 0xFF))
    guard major == RX_VERSION_MAJOR, minor <= RX_VERSION_MINOR else { return RX_ERROR_VERSION }
    return unsafe Session.start(wakeup: wakeup.map { unsafe String(cString: $0) })
}

@c @implementation
public func rx_shutdown(_ dropped: UnsafeMutablePointer<UInt64>?) -> rx_status {
    var count: UInt64 = 0
    let status = Session.end(&count)
    unsafe dropped?.pointee = count
    return status
}
