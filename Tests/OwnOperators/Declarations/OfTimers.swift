// SPDX-License-Identifier: MIT
import RxCocoa

/// Timers that may come late, as a client of RxSwift may have them.
extension ObservableConvertibleType {
    public static func interval(_ period: RxTimeInterval, scheduler: any SchedulerType, tolerance: RxTimeInterval) -> String { own() }
    public static func interval(_ period: RxTimeInterval, tolerance: RxTimeInterval) -> String { own() }
    public static func interval<Context>(_ period: RxTimeInterval, in context: Context.Type, tolerance: RxTimeInterval) -> String { own() }
    public static func timer(_ dueTime: RxTimeInterval, scheduler: any SchedulerType, tolerance: RxTimeInterval) -> String { own() }
    public static func timer(
        _ dueTime: RxTimeInterval, period: RxTimeInterval, scheduler: any SchedulerType, tolerance: RxTimeInterval
    ) -> String { own() }
    public static func timer(_ dueTime: RxTimeInterval, period: RxTimeInterval, tolerance: RxTimeInterval) -> String { own() }
    public static func timer<Context>(_ dueTime: RxTimeInterval, in context: Context.Type, tolerance: RxTimeInterval) -> String { own() }
    public static func timer<Context>(
        _ dueTime: RxTimeInterval, period: RxTimeInterval, in context: Context.Type, tolerance: RxTimeInterval
    ) -> String { own() }
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType, tolerance: RxTimeInterval
    ) -> String { own() }
    public func throttle(_ dueTime: RxTimeInterval, latest: Bool = true, tolerance: RxTimeInterval) -> String { own() }
}
