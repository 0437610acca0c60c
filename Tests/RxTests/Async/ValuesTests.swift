// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct ValuesTests {
    private func collect<Sequence: AsyncSequence>(_ sequence: Sequence) async throws -> [Sequence.Element] {
        var elements: [Sequence.Element] = []
        for try await element in sequence { elements.append(element) }
        return elements
    }

    @Test func `the elements arrive in order, then the end`() async throws {
        #expect(try await collect(Observable.of(1, 2, 3).values) == [1, 2, 3])
        #expect(try await collect(Observable.range(start: 0, count: 500).observe(on: SerialScheduler()).values) == Array(0..<500))
        #expect(try await collect(Observable<Int>.empty().values) == [])
    }

    @Test func `an error is thrown after the elements before it`() async {
        var elements: [Int] = []
        await #expect(throws: TestError()) {
            for try await element in Observable.of(1, 2).concat(Observable.error(TestError())).values { elements.append(element) }
        }
        #expect(elements == [1, 2])
    }

    @Test func `it subscribes at once, and keeps what comes before the loop`() async throws {
        let subject = PublishSubject<Int>()
        let values = subject.values
        #expect(subject.hasObservers)
        for element in 0..<3 { subject.onNext(element) }
        subject.onCompleted()
        #expect(try await collect(values) == [0, 1, 2])
    }

    @Test func `the buffering says what a slow consumer gets`() async throws {
        let source = Observable.range(start: 0, count: 10)
        #expect(try await collect(source.values(buffering: .bufferingNewest(1))) == [9])
        #expect(try await collect(source.values(buffering: .bufferingNewest(3))) == [7, 8, 9])
        #expect(try await collect(source.values(buffering: .bufferingOldest(2))) == [0, 1])
    }

    @Test func `leaving the loop disposes the subscription`() async throws {
        let subject = PublishSubject<Int>()
        func leave() async throws {
            let values = subject.values
            for element in 0..<5 { subject.onNext(element) }
            for try await element in values where element == 2 { break }
        }
        try await leave()
        #expect(!subject.hasObservers)
    }

    @Test func `cancelling the task throws in the loop and disposes the subscription`() async throws {
        let subject = PublishSubject<Int>()
        let values = Handed(subject.values)
        let task = Task { try await collect(values.value) }
        subject.onNext(1)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(!subject.hasObservers)
    }

    @Test func `a stream that is let go disposes the subscription`() {
        let subject = PublishSubject<Int>()
        _ = subject.values
        #expect(!subject.hasObservers)
    }

    @Test func `producers and a cancellation that race lose no end and leave no subscription`() async throws {
        for _ in 0..<2_000 * soak {
            let subject = PublishSubject<Int>()
            let values = Handed(subject.values)
            let consumer = Task {
                var elements: [Int] = []
                // The end, or the cancellation.
                do { for try await element in values.value { elements.append(element) } } catch is CancellationError {}
                return elements
            }
            let producer = Task {
                for element in 0..<3 { subject.onNext(element) }
                subject.onCompleted()
            }
            let canceller = Task { consumer.cancel() }
            await producer.value
            await canceller.value
            let elements = try await consumer.value
            #expect([0, 1, 2].starts(with: elements))
            #expect(!subject.hasObservers)
        }
    }
}

/// Gives a value to one task.
///
/// Sendable: the giver does not use it any more.
struct Handed<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
