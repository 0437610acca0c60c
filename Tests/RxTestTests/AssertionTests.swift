// SPDX-License-Identifier: MIT
#if canImport(XCTest)
    import Rx
    import RxTest
    import XCTest

    /// For users of XCTest: the assertions accept what is equal. (Run by `swift test` without `--disable-xctest`.)
    final class AssertionTests: XCTestCase {
        func testEventsAreCompared() {
            let scheduler = TestScheduler(initialClock: 0)
            let out = scheduler.start { scheduler.createColdObservable([.next(10, 1), .completed(20)]) }
            XCTAssertEqual(out.events, [.next(210, 1), .completed(220)])
            XCTAssertEqual([Event.next(1), .completed], [Event.next(1), .completed])
            XCTAssertEqual([SingleEvent.success(1), .failure(TestError())], [SingleEvent.success(1), .failure(TestError())])
            XCTAssertEqual([MaybeEvent.success(1), .completed], [MaybeEvent.success(1), .completed])
            XCTAssertEqual([CompletableEvent.completed], [CompletableEvent.completed])
            XCTAssertRecordedElements(out.events, [1])
        }
    }
#endif
