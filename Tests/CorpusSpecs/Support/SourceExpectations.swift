// SPDX-License-Identifier: MIT
import RxBlocking
import RxSwift
import RxTest

/// What is expected of a source's events.
extension Expectation where Value: ObservableConvertibleType {
    func events(scheduler: TestScheduler) -> Expectation<[Recorded<Event<Value.Element>>]> {
        map { scheduler.events(of: $0) }
    }

    func elements(scheduler: TestScheduler) -> Expectation<[Value.Element]> {
        map { scheduler.events(of: $0).compactMap { $0.value.element } }
    }

    /// The first element, waited for.
    func first(timeout: Double = 5) -> Expectation<Value.Element?> {
        map { try $0.asObservable().toBlocking(timeout: timeout).first() }
    }

    /// All elements, waited for.
    func array(timeout: Double = 5) -> Expectation<[Value.Element]> {
        map { try $0.asObservable().toBlocking(timeout: timeout).toArray() }
    }
}

func endWithError<Element>() -> Matcher<[Recorded<Event<Element>>]> {
    Matcher("end with an error") { $0.last?.value.error != nil }
}

func complete<Element>(at time: Int) -> Matcher<[Recorded<Event<Element>>]> {
    Matcher("complete at \(time)") { events in
        guard let last = events.last, case .completed = last.value else { return false }
        return last.time == time
    }
}

func haveSubscriptions<Element>(_ expected: (Int, Int)...) -> Matcher<TestableObservable<Element>> {
    Matcher("have subscriptions \(expected)") { $0.subscriptions == expected.map { Subscription($0.0, $0.1) } }
}

/// Called as RxTest's, which need XCTest.
func XCTAssertRecordedElements<Element: Equatable>(_ stream: [Recorded<Event<Element>>], _ elements: [Element]) {
    let found = stream.compactMap { $0.value.element }
    if stream.contains(where: { $0.value.error != nil }) { World.current.fail("an error in \(stream)") }
    if found != elements { World.current.fail("recorded \(found), not \(elements)") }
}

func XCTAssertEqual<Value: Equatable>(_ left: Value, _ right: Value) {
    if left != right { World.current.fail("\(left) is not \(right)") }
}
