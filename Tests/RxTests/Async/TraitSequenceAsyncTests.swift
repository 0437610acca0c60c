// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct TraitSequenceAsyncTests {
    @Test func `a single's value is its element, or its error`() async throws {
        #expect(try await Single.just(1).value == 1)
        #expect(try await Single.just(2).observe(on: SerialScheduler()).value == 2)
        await #expect(throws: TestError()) { try await Single<Int>.error(TestError()).value }
    }

    @Test func `a maybe's value may be missing, and a completable's is its end`() async throws {
        #expect(try await Maybe.just(1).value == 1)
        #expect(try await Maybe<Int>.empty().value == nil)
        try await Completable.empty().value
        await #expect(throws: TestError()) { try await Completable.error(TestError()).value }
    }

    @Test func `cancelling the task throws and disposes`() async {
        let subject = PublishSubject<Int>()
        let single = subject.asSingle()
        let task = Task { try await single.value }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(!subject.hasObservers)
    }

    @Test func `a single made of async work is that work, each time`() async throws {
        for detached in [false, true] {
            let single = Single<Int>.create(detached: detached, priority: .high) {
                await Task.yield()
                return 7
            }
            #expect(try await single.value + single.value == 14)
            let failing = Single<Int>.create(detached: detached) { () async throws -> Int in throw TestError() }
            await #expect(throws: TestError()) { try await failing.value }
        }
    }

    @Test func `disposing cancels the work`() async {
        let cancelled = AsyncStream<Bool>.makeStream()
        let started = AsyncStream<Void>.makeStream()
        let subscription = Single<Int>.create {
            started.continuation.finish()
            while !Task.isCancelled { await Task.yield() }
            cancelled.continuation.yield(true)
            cancelled.continuation.finish()
            return 1
        }.subscribe(onSuccess: { _ in Issue.record("it was disposed") })
        for await _ in started.stream {}
        subscription.dispose()
        for await isCancelled in cancelled.stream { #expect(isCancelled) }
    }

    @Test func `a sequence that cannot fail has values that do not throw`() async {
        let infallible = Observable.of(1, 2, 3).asInfallible(onErrorJustReturn: 0)
        var elements: [Int] = []
        for await element in infallible.values { elements.append(element) }
        for await element in infallible.values(buffering: .bufferingNewest(1)) { elements.append(element) }
        #expect(elements == [1, 2, 3, 3])
    }
}
