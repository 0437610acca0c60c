// SPDX-License-Identifier: MIT
public import Rx

/// A sequence whose elements are waited for: its operators block the calling thread until the sequence ends, or they know enough.
///
/// On the main thread they run the main loop meanwhile, whatever drives it otherwise, so that elements delivered there arrive. With `RxDispatch`, which
/// `RxSwift` contains, they run it in the thread's run loop, so that timers, the main queue and the main actor are served, too. Inside an item of the main
/// loop, which runs one item at a time, they only wait. On a thread of the worker pool they say so (`ConcurrentScheduler.blocking`), and another
/// thread does its work meanwhile. For tests and command line tools.
public struct BlockingObservable<Element>: Sendable {
    let timeout: RxTimeInterval?
    let source: Observable<Element>
}

extension ObservableConvertibleType {
    /// This sequence for blocking operators.
    ///
    /// - Parameter timeout: after how many seconds they give up with `RxError.timeout`; nil waits for ever.
    public func toBlocking(timeout: Double? = nil) -> BlockingObservable<Element> {
        precondition(timeout.map { !$0.isNaN } ?? true, "toBlocking(timeout:): the timeout is not a number.")
        // More than 30 years is for ever.
        let limit = timeout.flatMap { $0 < 1e9 ? RxTimeInterval.seconds(max($0, 0)) : nil }
        return BlockingObservable(timeout: limit, source: asObservable())
    }
}
