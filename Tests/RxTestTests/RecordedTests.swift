// SPDX-License-Identifier: MIT
import Rx
import RxTest
import Testing

@Suite struct RecordedTests {
    @Test func `events are equal when time, kind and element are`() {
        #expect(Recorded.next(1, "a") == .next(1, "a"))
        #expect(Recorded.next(1, "a") != .next(2, "a"))
        #expect(Recorded.next(1, "a") != .next(1, "b"))
        #expect(Recorded.completed(3, Int.self) == .completed(3))
        #expect(Recorded.completed(3, Int.self) != .next(3, 1))
    }

    @Test func `errors are equal when they are of one type and read alike`() {
        struct Other: Error, CustomStringConvertible { let description = "TestError(name: \"test\")" }
        #expect(Event<Int>.error(TestError()) == .error(TestError()))
        #expect(Event<Int>.error(TestError()) != .error(TestError(name: "another")))
        #expect(Event<Int>.error(TestError()) != .error(Other()))
        #expect(Event<Int>.error(RxError.timeout) != .error(RxError.noElements))
        #expect(Event<Int>.error(RxError.timeout) != .completed)
    }

    @Test func `events of a maybe and a completable are equal when they say the same`() {
        #expect(MaybeEvent.success(1) == .success(1) && MaybeEvent.success(1) != .success(2) && MaybeEvent<Int>.completed == .completed)
        #expect(MaybeEvent<Int>.error(TestError()) == .error(TestError()) && MaybeEvent.success(1) != .completed)
        #expect(CompletableEvent.completed == .completed && CompletableEvent.error(TestError()) == .error(TestError()))
        #expect(CompletableEvent.completed != .error(TestError()))
    }

    @Test func `a literal of events needs no type`() {
        let events = Recorded.events(.next(10, 1), .next(20, 2), .completed(30))
        #expect(events.map(\.time) == [10, 20, 30])
        #expect(Recorded.events(events) == events)
        #expect("\(events[0].debugDescription)" == "next(1) @ 10")
    }

    @Test func `a subscription reads as a picture`() {
        #expect("--^---!" as Subscription == Subscription(2, 6))
        #expect("^" as Subscription == Subscription(0))
        #expect(Subscription(200).debugDescription == "(200: Infinity)")
        #expect(Subscription(200, 400).debugDescription == "(200: 400)")
        #expect(Set([Subscription(1, 2), Subscription(1, 2)]).count == 1)
    }
}
