// SPDX-License-Identifier: MIT
public import CRxRing
internal import RxRuntime
private import Synchronization

@c @implementation
public func rx_statistics_read(_ statistics: UnsafeMutablePointer<rx_statistics>?) -> rx_status {
    let status = Session.status
    guard status == RX_OK else { return status }
    let size = unsafe statistics?.pointee.size ?? 0
    guard let statistics = unsafe statistics, size >= MemoryLayout<Int>.size else { return RX_ERROR_INVALID }
    var found = unsafe rx_statistics()
    unsafe found.size = size
    unsafe found.threads = UInt64(Runtime.threads.count)
    unsafe found.pool_timers = UInt64(Runtime.poolTimers)
    unsafe found.main_timers = UInt64(MainLoop.timerCount)
    for counted in SchedulerObservation.statistics {
        unsafe found.items += UInt64(counted.items)
        unsafe found.turns += UInt64(counted.turns)
        unsafe found.wakes += UInt64(counted.wakes)
        unsafe found.steals += UInt64(counted.steals)
        unsafe found.timers += UInt64(counted.timers)
        unsafe found.deepest_queue = max(found.deepest_queue, UInt64(counted.deepestQueue))
        unsafe found.longest_item = max(found.longest_item, counted.longestItem.wholeNanoseconds)
        unsafe found.latest_timer = max(found.latest_timer, counted.latestTimer.wholeNanoseconds)
    }
    let wakeup = Runtime.wakeup
    unsafe found.worker_wakeup = name(wakeup.workers)
    unsafe found.loop_wakeup = name(wakeup.descriptors)
    // A program compiled with another header knows more or less of the structure: what it does not know is not written, the rest is zero.
    let bytes = UnsafeMutableRawPointer(statistics)
    unsafe bytes.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    unsafe withUnsafeBytes(of: &found) { found in
        unsafe bytes.copyMemory(from: found.baseAddress.unsafelyUnwrapped, byteCount: min(size, found.count))
    }
    return RX_OK
}

@c @implementation
public func rx_statistics_count(_ on: Bool) -> rx_status {
    let status = Session.status
    if status == RX_OK { SchedulerObservation.isCounting = on }
    return status
}

@c @implementation
public func rx_trace_begin(_ capacity: Int) -> rx_status {
    guard (1...1 << 30).contains(capacity) else { return RX_ERROR_INVALID }
    let status = Session.status
    guard status == RX_OK else { return status }
    guard Runtime.hasMemory(forTraceOf: capacity) else { return RX_ERROR_REFUSED }
    unwritten.withLock { $0 = nil }
    Trace.begin(capacity: capacity)
    return RX_OK
}

/// What a refused `rx_trace_end` left for the next call.
private let unwritten = Mutex<Trace?>(nil)

@c @implementation
public func rx_trace_end(_ path: UnsafePointer<CChar>?) -> rx_status {
    guard let path = unsafe path else { return RX_ERROR_INVALID }
    let status = Session.status
    guard status == RX_OK else { return status }
    let trace = unwritten.withLock { $0.take() } ?? Trace.end()
    if unsafe trace.write(toPath: path) == nil { return RX_OK }
    unwritten.withLock { $0 = trace }
    return RX_ERROR_REFUSED
}

/// A back end's name as a constant of C.
private func name(_ backEnd: String) -> UnsafePointer<CChar> {
    let text: StaticString =
        switch backEnd {
        case "futex": "futex"
        case "uring": "uring"
        case "epoll": "epoll"
        default: "none"
        }
    return unsafe UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}
