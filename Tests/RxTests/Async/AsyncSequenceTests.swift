// SPDX-License-Identifier: MIT
import Rx
import Synchronization
import Testing

@Suite struct AsyncSequenceTests {
    /// What arrives, with the end.
    private func events(_ source: Observable<Int>) async -> [String] {
        await reply { continuation in
            var seen: [String] = []
            _ = source.subscribe { event in
                seen.append(event.debugDescription)
                if event.isStopEvent { continuation.resume(returning: Handed(seen)) }
            }
        }.value
    }

    @Test func `each subscription iterates anew`() async {
        let stream = Observable.of(1, 2).values.map { $0 * 10 }
        #expect(await events(stream.asObservable()) == ["next(10)", "next(20)", "completed"])
        struct Count: AsyncSequence, Sendable {
            struct Iterator: AsyncIteratorProtocol {
                var left = 3
                mutating func next() async -> Int? {
                    left -= 1
                    return left < 0 ? nil : left
                }
            }
            func makeAsyncIterator() -> Iterator { Iterator() }
        }
        let counting = Count().asObservable()
        for _ in 0..<2 { #expect(await events(counting) == ["next(2)", "next(1)", "next(0)", "completed"]) }
    }

    @Test func `what the iteration throws is the error`() async {
        let stream = AsyncThrowingStream<Int, any Error> { continuation in
            continuation.yield(1)
            continuation.finish(throwing: TestError(name: "a"))
        }
        #expect(await events(stream.asObservable()) == ["next(1)", "error(TestError(name: \"a\"))"])
    }

    @Test func `disposing cancels the iteration, and nothing arrives any more`() async {
        let ended = AsyncStream<Void>.makeStream()
        let first = AsyncStream<Void>.makeStream()
        let stream = AsyncStream<Int> { continuation in
            continuation.onTermination = { _ in ended.continuation.finish() }
            continuation.yield(1)
        }
        let subscription = stream.asObservable(priority: .high).subscribe { event in
            #expect(event.element == 1)
            first.continuation.finish()
        }
        for await _ in first.stream {}
        subscription.dispose()
        // The stream is told of the cancellation, or this waits for ever.
        for await _ in ended.stream {}
    }

    /// One that never looks for a cancellation, and never waits.
    private struct Endless: AsyncSequence, Sendable {
        final class Watch: Sendable {
            let released: @Sendable () -> Void
            init(_ released: @escaping @Sendable () -> Void) { self.released = released }
            deinit { released() }
        }
        struct Iterator: AsyncIteratorProtocol {
            let watch: Watch
            mutating func next() async -> Int? { 1 }
        }
        let watch: Watch
        func makeAsyncIterator() -> Iterator { Iterator(watch: watch) }
    }

    @Test func `an iteration that does not look for a cancellation ends with its subscription`() async {
        let released = AsyncStream<Void>.makeStream()
        let heard = await events(Endless(watch: .init { released.continuation.finish() }).asObservable().take(3))
        #expect(heard == ["next(1)", "next(1)", "next(1)", "completed"])
        // The iteration is over when it has released its sequence, or this waits for ever.
        for await _ in released.stream {}
    }

    /// Its first element comes once the task is cancelled, as if it had been on its way.
    private struct OnItsWay: AsyncSequence, Sendable {
        struct Iterator: AsyncIteratorProtocol {
            let asked: @Sendable (Int) -> Void
            var count = 0
            mutating func next() async -> Int? {
                count += 1
                asked(count)
                while !Task.isCancelled { await Task.yield() }
                return count == 1 ? 1 : nil
            }
        }
        let asked: @Sendable (Int) -> Void
        func makeAsyncIterator() -> Iterator { Iterator(asked: asked) }
    }

    @Test func `a stream is told of a disposal that comes while an element is on its way`() async {
        let asked = AsyncStream<Int>.makeStream()
        let subscription = OnItsWay(asked: { asked.continuation.yield($0) }).asObservable().subscribe(onNext: { _ in
            Issue.record("the element came after the disposal")
        })
        var questions = asked.stream.makeAsyncIterator()
        #expect(await questions.next() == 1)
        subscription.dispose()
        // The second question is where a stream learns that the task is cancelled, or this waits for ever.
        #expect(await questions.next() == 2)
    }

    @Test func `a round trip keeps every element`() async throws {
        var elements: [Int] = []
        for try await element in Observable.range(start: 0, count: 2_000).values.asObservable().values { elements.append(element) }
        #expect(elements == Array(0..<2_000))
    }
}
