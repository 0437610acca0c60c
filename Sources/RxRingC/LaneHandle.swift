// SPDX-License-Identifier: MIT
public import CRxRing
internal import Rx
internal import Synchronization

/// What an `rx_lane` stands for.
///
/// Sendable: constants but for `observed`, which elects one observer.
final class LaneHandle: @unchecked Sendable {
    let lane: RealtimeLane<RawSlot>
    /// Without a generic type: what a real-time thread calls looks no metadata up.
    let ends: RawLane
    let session = Session.current
    /// Whether the lane has an observer.
    let observed = Atomic<Bool>(false)

    init(_ lane: RealtimeLane<RawSlot>, stride: Int) {
        self.lane = lane
        ends = lane.ends(stride: stride)
    }
}

@c @implementation
public func rx_lane_create(
    _ capacity: Int, _ element_size: Int, _ options: UInt32, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> rx_status {
    let isSane = capacity > 0 && element_size > 0 && options & ~(RX_LANE_WAKES | RX_LANE_LOCKS_MEMORY) == 0
    let status = !isSane ? RX_ERROR_INVALID : MachineMemory.holds(capacity, of: element_size) ? Session.status : RX_ERROR_TOO_LARGE
    return unsafe Handle.give(to: out, when: status) {
        let lane = RealtimeLane<RawSlot>(
            capacity: capacity, stride: element_size, wake: options & RX_LANE_WAKES == 0 ? .never : .coalesced,
            locksMemory: options & RX_LANE_LOCKS_MEMORY != 0)
        return lane.map { LaneHandle($0, stride: element_size) }
    }
}

@c @implementation
public func rx_lane_prepare(_ lane: OpaquePointer?) {
    unsafe Handle.use(lane, as: LaneHandle.self, absent: ()) { $0.ends.prepare() }
}

@c @implementation
public func rx_lane_push(_ lane: OpaquePointer?, _ element: UnsafeRawPointer?) -> Bool {
    guard let element = unsafe element else { return false }
    return unsafe Handle.use(lane, as: LaneHandle.self, absent: false) { unsafe $0.ends.push(element) }
}

@c @implementation
public func rx_lane_finish(_ lane: OpaquePointer?) {
    unsafe Handle.use(lane, as: LaneHandle.self, absent: ()) { $0.ends.finish() }
}

@c @implementation
public func rx_lane_take(_ lane: OpaquePointer?, _ elements: UnsafeMutableRawPointer?, _ limit: Int) -> Int {
    guard let elements = unsafe elements else { return 0 }
    // A size_t above Int.max arrives as a negative number: all that is there.
    return unsafe Handle.use(lane, as: LaneHandle.self, absent: 0) { unsafe $0.ends.take(into: elements, limit: limit < 0 ? .max : limit) }
}

@c @implementation
public func rx_lane_pushed(_ lane: OpaquePointer?) -> UInt64 {
    unsafe Handle.use(lane, as: LaneHandle.self, absent: 0) { UInt64($0.ends.counts.pushed) }
}

@c @implementation
public func rx_lane_dropped(_ lane: OpaquePointer?) -> UInt64 {
    unsafe Handle.use(lane, as: LaneHandle.self, absent: 0) { UInt64($0.ends.counts.dropped) }
}

@c @implementation
public func rx_lane_waiting(_ lane: OpaquePointer?) -> Int {
    unsafe Handle.use(lane, as: LaneHandle.self, absent: 0) { $0.ends.counts.waiting }
}

@c @implementation
public func rx_lane_is_locked(_ lane: OpaquePointer?) -> Bool {
    unsafe Handle.use(lane, as: LaneHandle.self, absent: false) { $0.ends.isLocked }
}

@c @implementation
public func rx_lane_release(_ lane: OpaquePointer?) { unsafe Handle.take(lane) }
