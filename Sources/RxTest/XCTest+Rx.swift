// SPDX-License-Identifier: MIT
#if canImport(XCTest)
    public import Rx
    import XCTest

    /// Fails unless both hold the same events.
    public func XCTAssertEqual<Element: Equatable>(
        _ lhs: [Event<Element>], _ rhs: [Event<Element>], file: StaticString = #file, line: UInt = #line
    ) {
        compare(lhs, rhs, lhs == rhs, file, line)
    }

    /// Fails unless both hold the same results.
    public func XCTAssertEqual<Element: Equatable>(
        _ lhs: [SingleEvent<Element>], _ rhs: [SingleEvent<Element>], file: StaticString = #file, line: UInt = #line
    ) {
        compare(lhs, rhs, lhs.elementsEqual(rhs) { isSame($0, $1) }, file, line)
    }

    private func isSame<Element: Equatable>(_ left: SingleEvent<Element>, _ right: SingleEvent<Element>) -> Bool {
        switch (left, right) {
        case (.success(let left), .success(let right)): left == right
        case (.failure(let left), .failure(let right)): RxTest.isSame(left, right)
        default: false
        }
    }

    /// Fails unless both hold the same events.
    public func XCTAssertEqual<Element: Equatable>(
        _ lhs: [MaybeEvent<Element>], _ rhs: [MaybeEvent<Element>], file: StaticString = #file, line: UInt = #line
    ) {
        compare(lhs, rhs, lhs == rhs, file, line)
    }

    /// Fails unless both hold the same events.
    public func XCTAssertEqual(
        _ lhs: [CompletableEvent], _ rhs: [CompletableEvent], file: StaticString = #file, line: UInt = #line
    ) {
        compare(lhs, rhs, lhs == rhs, file, line)
    }

    /// Fails unless both hold the same events at the same times.
    public func XCTAssertEqual<Element: Equatable>(
        _ lhs: [Recorded<Event<Element>>], _ rhs: [Recorded<Event<Element>>], file: StaticString = #file, line: UInt = #line
    ) {
        compare(lhs, rhs, lhs == rhs, file, line)
    }

    /// Fails unless both hold the same events at the same times; for elements that may be missing.
    public func XCTAssertEqual<Element: Equatable>(
        _ lhs: [Recorded<Event<Element?>>], _ rhs: [Recorded<Event<Element?>>], file: StaticString = #file, line: UInt = #line
    ) {
        compare(lhs, rhs, lhs == rhs, file, line)
    }

    /// Fails unless `stream` holds the elements `elements`, in order, whenever they arrived.
    public func XCTAssertRecordedElements<Element: Equatable>(
        _ stream: [Recorded<Event<Element>>], _ elements: [Element], file: StaticString = #file, line: UInt = #line
    ) {
        let arrived = stream.compactMap(\.value.element)
        compare(arrived, elements, arrived == elements, file, line)
    }

    private func compare<Value>(_ lhs: [Value], _ rhs: [Value], _ isSame: Bool, _ file: StaticString, _ line: UInt) {
        guard !isSame else { return }
        let place = zip(lhs, rhs).enumerated().first { "\($1.0)" != "\($1.1)" }?.offset ?? min(lhs.count, rhs.count)
        XCTFail("\(lhs) is not \(rhs): they differ from number \(place) on", file: file, line: line)
    }
#endif
