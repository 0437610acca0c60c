// SPDX-License-Identifier: MIT
import Rx
import Testing

/// Every type has `values`, with the buffering that the caller chooses; they hold a subscription until they are released.
@Suite struct ValuesOfEachTypeTests {
    private let input = PublishSubject<Int>()
    private let main = HistoricalScheduler()

    /// Sends three elements and the end, and lets virtual time run.
    private func send() {
        for element in 1...3 { input.onNext(element) }
        input.onCompleted()
        main.start()
    }

    /// Checks the streams that `values` and `latest` make of the input: all elements, the latest only, and none after they are released.
    private func check<Sequence: AsyncSequence>(
        _ elements: [Int], _ values: () -> Sequence, latest: () -> Sequence, at location: SourceLocation = #_sourceLocation
    ) async throws where Sequence.Element == Int {
        SharingScheduler.mock(scheduler: main) { _ = values() }
        main.start()
        #expect(!input.hasObservers, "a stream that is let go disposes", sourceLocation: location)

        var (all, newest): (Sequence?, Sequence?)
        SharingScheduler.mock(scheduler: main) {
            (all, newest) = (values(), latest())
            main.start()
            #expect(input.hasObservers, "a stream subscribes when it is made", sourceLocation: location)
            send()
        }
        var heard: [[Int]] = [[], []]
        for try await element in all! { heard[0].append(element) }
        for try await element in newest! { heard[1].append(element) }
        #expect(heard == [elements, elements.suffix(1)], sourceLocation: location)
        #expect(!input.hasObservers, "the end lets go", sourceLocation: location)
    }

    @Test func `observables`() async throws {
        let source = input.map { $0 }
        try await check([1, 2, 3], { source.values }, latest: { source.values(buffering: .bufferingNewest(1)) })
    }

    @Test func `connectable observables`() async throws {
        let connectable = input.publish()
        try await check([1, 2, 3], { connectable.refCount().values }, latest: { connectable.refCount().values(buffering: .bufferingNewest(1)) })
    }

    @Test func `groups`() async throws {
        let group = GroupedObservable(key: "", source: input)
        try await check([1, 2, 3], { group.values }, latest: { group.values(buffering: .bufferingNewest(1)) })
    }

    @Test func `singles`() async throws {
        let single = input.take(1).asSingle()
        try await check([1], { single.values }, latest: { single.values(buffering: .bufferingNewest(1)) })
    }

    @Test func `maybes`() async throws {
        let maybe = input.take(1).asMaybe()
        try await check([1], { maybe.values }, latest: { maybe.values(buffering: .bufferingNewest(1)) })
    }

    @Test func `completables, which have none`() async throws {
        let completable = input.ignoreElements().asCompletable()
        let values = completable.values
        let latest = completable.values(buffering: .bufferingNewest(1))
        #expect(input.hasObservers)
        send()
        for try await _ in values {}
        for try await _ in latest {}
        #expect(!input.hasObservers)
    }

    @Test func `infallibles, whose streams do not throw`() async throws {
        let infallible = input.asInfallible(onErrorJustReturn: 0)
        let values: () -> AsyncStream<Int> = { infallible.values }
        try await check([1, 2, 3], values, latest: { infallible.values(buffering: .bufferingNewest(1)) })
    }

    @Test func `drivers, whose streams do not throw`() async throws {
        let values: () -> AsyncStream<Int> = { input.asDriver(onErrorJustReturn: 0).values }
        try await check([1, 2, 3], values, latest: { input.asDriver(onErrorJustReturn: 0).values(buffering: .bufferingNewest(1)) })
    }

    @Test func `signals, whose streams do not throw`() async throws {
        let values: () -> AsyncStream<Int> = { input.asSignal(onErrorJustReturn: 0).values }
        try await check([1, 2, 3], values, latest: { input.asSignal(onErrorJustReturn: 0).values(buffering: .bufferingNewest(1)) })
    }

    @Test func `control events`() async throws {
        try await check(
            [1, 2, 3], { ControlEvent(events: input).values }, latest: { ControlEvent(events: input).values(buffering: .bufferingNewest(1)) })
    }

    @Test func `control properties`() async throws {
        try await check(
            [1, 2, 3], { ControlProperty(values: input, valueSink: input).values },
            latest: { ControlProperty(values: input, valueSink: input).values(buffering: .bufferingNewest(1)) })
    }

    @Test func `sequences in a context of one's own, whose streams do not throw`() async throws {
        let values: () -> AsyncStream<Int> = {
            input.asInfallible(onErrorJustReturn: 0).observe(on: AudioEngine.self).values
        }
        let (arrived, arrival) = AsyncStream.makeStream(of: Void.self)
        let latest: () -> AsyncStream<Int> = {
            input.asInfallible(onErrorJustReturn: 0).observe(on: AudioEngine.self).do(afterCompleted: { arrival.finish() })
                .values(buffering: .bufferingNewest(1))
        }
        let streams = (values(), latest())
        send()
        var heard: [Int] = []
        for await element in streams.0 { heard.append(element) }
        // The engine delivers on a thread of its own: which element is the newest is settled when the end has arrived.
        for await _ in arrived {}
        for await element in streams.1 { heard.append(element) }
        #expect(heard == [1, 2, 3, 3])
    }

    @Test func `subjects`() async throws {
        let (publish, behavior, replay) = (PublishSubject<Int>(), BehaviorSubject(value: 0), ReplaySubject<Int>.create(bufferSize: 2))
        let last = AsyncSubject<Int>()
        func heard<Subject: SubjectType<Int>>(_ subject: Subject) async throws -> [[Int]] where Subject.Observer.Element == Int {
            let streams = (
                subject.values, subject.values(buffering: .bufferingNewest(1)), subject.values(buffering: .bufferingOldest(2))
            )
            for element in 1...3 { subject.asObserver().onNext(element) }
            subject.asObserver().onCompleted()
            var heard: [[Int]] = [[], [], []]
            for try await element in streams.0 { heard[0].append(element) }
            for try await element in streams.1 { heard[1].append(element) }
            for try await element in streams.2 { heard[2].append(element) }
            return heard
        }
        #expect(try await heard(publish) == [[1, 2, 3], [3], [1, 2]])
        #expect(try await heard(behavior) == [[0, 1, 2, 3], [3], [0, 1]])
        replay.onNext(-1)
        replay.onNext(0)
        #expect(try await heard(replay) == [[-1, 0, 1, 2, 3], [3], [-1, 0]])
        #expect(try await heard(last) == [[3], [3], [3]])
        #expect(!publish.hasObservers && !behavior.hasObservers && !replay.hasObservers && !last.hasObservers)
    }

    @Test func `relays, whose streams end with their task`() async throws {
        let (publish, behavior, replay) = (PublishRelay<Int>(), BehaviorRelay(value: 0), ReplayRelay<Int>.create(bufferSize: 1))
        func heard<Relay: RelayType<Int>>(_ relay: Relay, count: Int) async throws -> [Int] {
            let (all, newest) = (relay.values, relay.values(buffering: .bufferingNewest(1)))
            for element in 1...3 { relay.accept(element) }
            var heard: [Int] = []
            for try await element in all.prefix(count) { heard.append(element) }
            for try await element in newest.prefix(1) { heard.append(element) }
            return heard
        }
        #expect(try await heard(publish, count: 3) == [1, 2, 3, 3])
        #expect(try await heard(behavior, count: 4) == [0, 1, 2, 3, 3])
        #expect(try await heard(replay, count: 3) == [1, 2, 3, 3])
        let stream = Handed(publish.values)
        let task = Task { for try await _ in stream.value {} }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `relays of a context, whose streams do not throw`() async {
        let relay = ContextRelay<AudioEngine, Int>()
        let state = ContextBehaviorRelay<AudioEngine, Int>(value: 0)
        let streams: [AsyncStream<Int>] = [
            relay.values, relay.values(buffering: .bufferingNewest(1)), state.values, state.values(buffering: .bufferingNewest(1)),
        ]
        await AudioEngine.run {
            for element in 1...3 {
                unsafe relay.accept(element)
                unsafe state.accept(element)
            }
        }
        var heard: [[Int]] = []
        for (stream, count) in zip(streams, [3, 1, 4, 1]) {
            heard.append([])
            for await element in stream.prefix(count) { heard[heard.count - 1].append(element) }
        }
        #expect(heard == [[1, 2, 3], [3], [0, 1, 2, 3], [3]])
    }
}
