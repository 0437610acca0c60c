// SPDX-License-Identifier: MIT
import Foundation
import RxSwift

/// A reading of a clock that counts pictures, fifty a second.
struct Frame: Equatable, CustomStringConvertible {
    var number: Int

    var description: String { "frame \(number)" }
}

struct FrameClock: VirtualTimeConverterType {
    typealias VirtualTimeUnit = Frame
    typealias VirtualTimeIntervalUnit = Int

    private let epoch = Date(timeIntervalSince1970: 0)

    func convertFromVirtualTime(_ virtualTime: Frame) -> RxTime { epoch.addingTimeInterval(Double(virtualTime.number) / 50) }

    func convertToVirtualTime(_ time: RxTime) -> Frame { Frame(number: Int((time.timeIntervalSince(epoch) * 50).rounded())) }

    func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> TimeInterval { Double(virtualTimeInterval) / 50 }

    func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> Int { Int((timeInterval * 50).rounded()) }

    func offsetVirtualTime(_ time: Frame, offset: Int) -> Frame { Frame(number: time.number + offset) }

    func compareVirtualTime(_ lhs: Frame, _ rhs: Frame) -> VirtualTimeComparison {
        lhs == rhs ? .equal : lhs.number < rhs.number ? .lessThan : .greaterThan
    }
}

/// Shows what is scheduled for now with the next picture.
final class FrameScheduler: VirtualTimeScheduler<FrameClock>, @unchecked Sendable {
    init() { super.init(initialClock: Frame(number: 0), converter: FrameClock()) }

    override func adjustScheduledTime(_ time: Frame) -> Frame { time == clock ? Frame(number: time.number + 1) : time }

    func render(_ count: Int) { advanceTo(Frame(number: clock.number + count)) }
}
