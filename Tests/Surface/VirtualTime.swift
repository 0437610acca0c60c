// SPDX-License-Identifier: MIT
import Foundation
import RxSwift

func historicalTime(_ converter: HistoricalSchedulerTimeConverter, _ time: RxTime, _ span: HistoricalSchedulerTimeConverter.VirtualTimeIntervalUnit) {
    let _: HistoricalScheduler = HistoricalScheduler()
    let _: VirtualTimeScheduler<HistoricalSchedulerTimeConverter> = HistoricalScheduler(initialClock: time)
    let _: HistoricalSchedulerTimeConverter.VirtualTimeUnit = time
    let _: RxTime = converter.convertFromVirtualTime(time)
    let _: RxTime = converter.convertToVirtualTime(time)
    let _: TimeInterval = converter.convertFromVirtualTimeInterval(span)
    let _: TimeInterval = converter.convertToVirtualTimeInterval(span)
    let _: RxTime = converter.offsetVirtualTime(time, offset: span)
    let _: VirtualTimeComparison = converter.compareVirtualTime(time, time)
}

func virtualTime<Converter: VirtualTimeConverterType, State>(
    _ converter: Converter, _ time: Converter.VirtualTimeUnit, _ span: Converter.VirtualTimeIntervalUnit, _ state: State, _ real: RxTimeInterval
) {
    let scheduler = VirtualTimeScheduler(initialClock: time, converter: converter)
    let _: RxTime = converter.convertFromVirtualTime(time)
    let _: TimeInterval = converter.convertFromVirtualTimeInterval(span)
    let _: Converter.VirtualTimeUnit = converter.convertToVirtualTime(scheduler.now)
    let _: Converter.VirtualTimeIntervalUnit = converter.convertToVirtualTimeInterval(TimeInterval(1))
    let _: Converter.VirtualTimeUnit = converter.offsetVirtualTime(time, offset: span)
    switch converter.compareVirtualTime(time, time) {
    case .lessThan, .equal, .greaterThan: break
    }

    let action: (State) -> Disposable = { _ in Disposables.create() }
    let _: VirtualTimeScheduler<Converter>.VirtualTime = scheduler.clock
    let _: VirtualTimeScheduler<Converter>.VirtualTimeInterval = span
    let _: RxTime = scheduler.now
    let _: Disposable = scheduler.schedule(state, action: action)
    let _: Disposable = scheduler.scheduleRelative(state, dueTime: real, action: action)
    let _: Disposable = scheduler.scheduleRelativeVirtual(state, dueTime: span, action: action)
    let _: Disposable = scheduler.scheduleAbsoluteVirtual(state, time: time, action: action)
    let _: Converter.VirtualTimeUnit = scheduler.adjustScheduledTime(time)
    scheduler.start()
    scheduler.advanceTo(time)
    scheduler.sleep(span)
    scheduler.stop()
    let _: String = scheduler.debugDescription
    let _: SchedulerType = scheduler
}

/// Ticks of a tenth of a second.
struct TicksConverter: VirtualTimeConverterType {
    typealias VirtualTimeUnit = Int
    typealias VirtualTimeIntervalUnit = Int
    let origin = Date(timeIntervalSince1970: 0)

    func convertFromVirtualTime(_ virtualTime: Int) -> RxTime { origin.addingTimeInterval(Double(virtualTime) / 10) }
    func convertToVirtualTime(_ time: RxTime) -> Int { Int(time.timeIntervalSince(origin) * 10) }
    func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> TimeInterval { Double(virtualTimeInterval) / 10 }
    func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> Int { Int(timeInterval * 10) }
    func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }
    func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison { lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal }
}

final class TickScheduler: VirtualTimeScheduler<TicksConverter>, @unchecked Sendable {
    init() { super.init(initialClock: 0, converter: TicksConverter()) }

    override func adjustScheduledTime(_ time: Int) -> Int { max(time, clock + 1) }
}
