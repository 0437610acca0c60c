// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct TraitValuesTests {
    @Test func `a task awaits the element of a single, a maybe and the end of a completable`() async throws {
        #expect(try await Single.just(1).value == 1)
        #expect(try await Maybe.just(2).value == 2)
        #expect(try await Maybe<Int>.empty().value == nil)
        try await Completable.empty().value
        await #expect(throws: TestError.self) { try await Single<Int>.error(TestError()).value }
        await #expect(throws: TestError.self) { try await Completable.error(TestError()).value }
    }

    @Test func `a loop over what does not fail needs no try`() async {
        var seen: [Int] = []
        for await element in Infallible.of(1, 2, 3).values { seen.append(element) }
        #expect(seen == [1, 2, 3])
    }

    @Test func `a task that is cancelled lets go of the single`() async {
        let subject = PublishSubject<Int>()
        let task = Task { try await subject.asSingle().value }
        while !subject.hasObservers { await Task.yield() }
        task.cancel()
        let result = await task.result
        #expect(throws: CancellationError.self) { try result.get() }
        #expect(!subject.hasObservers)
    }

    @Test func `a single does a task's work, and cancels it when nobody wants it`() async throws {
        #expect(try await Single.create { 1 }.value == 1)
        #expect(try await Single.create(detached: true, priority: .high) { 2 }.value == 2)
        await #expect(throws: TestError.self) { try await Single<Int>.create { throw TestError() }.value }
        await withCheckedContinuation { (cancelled: CheckedContinuation<Void, Never>) in
            Single<Int>.create {
                while !Task.isCancelled { await Task.yield() }
                cancelled.resume()
                return 1
            }.subscribe().dispose()
        }
    }
}
