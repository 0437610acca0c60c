// SPDX-License-Identifier: MIT
public import Foundation
public import RxDispatch

/// RxSwift's other name of `Observable`.
public typealias RxObservable<Element> = Observable<Element>

/// RxSwift's name of the integers that `range` counts with.
public typealias RxAbstractInteger = FixedWidthInteger

extension SerialDispatchQueueScheduler {
    /// RxSwift's name of seconds.
    public typealias TimeInterval = Foundation.TimeInterval
    /// RxSwift's name of dates.
    public typealias Time = Date
}

extension ConcurrentDispatchQueueScheduler {
    /// RxSwift's name of seconds.
    public typealias TimeInterval = Foundation.TimeInterval
    /// RxSwift's name of dates.
    public typealias Time = Date
}

extension ConcurrentMainScheduler {
    /// RxSwift's name of seconds.
    public typealias TimeInterval = Foundation.TimeInterval
    /// RxSwift's name of dates.
    public typealias Time = Date
}
