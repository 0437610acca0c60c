// SPDX-License-Identifier: MIT
import RealtimeGuard
import RxRingC
import Testing

struct RealtimePromiseTests {
    init() { #expect(session == RX_OK) }

    @Test(arguments: [UInt32(0), RX_LANE_WAKES]) func `what a C callback may call takes no memory, lock or reference`(options: UInt32) throws {
        var made: OpaquePointer?
        expectOK(unsafe rx_lane_create(64, 24, options, &made))
        let lane = try unsafe opened(&made)
        let element = [UInt8](repeating: 7, count: 24)
        var taken = [UInt8](repeating: 0, count: 24)
        let report = unsafe element.withUnsafeBytes { element in
            unsafe taken.withUnsafeMutableBytes { taken in
                // The addresses are valid in here, and 24 bytes long.
                let (from, to) = (element.baseAddress, taken.baseAddress)
                rx_guard_enter_strictly()
                for _ in 0..<100 {
                    unsafe rx_lane_prepare(lane)
                    _ = unsafe rx_lane_push(lane, from)
                }
                _ = unsafe rx_lane_take(lane, to, 1)
                _ = unsafe rx_lane_dropped(lane) + rx_lane_pushed(lane)
                unsafe rx_lane_finish(lane)
                return rx_guard_leave()
            }
        }
        #expect(!rx_guard_reached())
        #expect(report.allocations + report.frees + report.locks + report.system_calls == 0)
        #expect(report.retains + report.releases + report.objects == 0)
        #expect(taken == element)
        let (pushed, dropped) = unsafe (rx_lane_pushed(lane), rx_lane_dropped(lane))
        #expect(pushed == 64 && dropped == 36)
        unsafe rx_lane_release(lane)
    }
}
