// SPDX-License-Identifier: MIT
public import Rx

extension SerialContext where Scheduler == TestScheduler {
    /// The seal of this package. Virtual time is serial, so code that asks for a context can be tested in it:
    ///
    ///     enum Clock: SerialContext { static let scheduler = TestScheduler() }
    public static var seal: ContextSeal<Self> { ContextSeal(settled: scheduler) }
}
