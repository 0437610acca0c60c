// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

func asyncStreams<Source: ObservableConvertibleType, Quiet: InfallibleType>(_ source: Source, _ quiet: Quiet) {
    let _: AsyncThrowingStream<Source.Element, Error> = source.values
    let _: AsyncStream<Quiet.Element> = quiet.values
}

@MainActor func asyncStreams<Strategy, Element>(_ shared: SharedSequence<Strategy, Element>) {
    let _: AsyncStream<Element> = shared.values
}

func asyncValues(_ single: Single<Int>, _ maybe: Maybe<Int>, _ completable: Completable) async throws {
    let _: Int = try await single.value
    let _: Int? = try await maybe.value
    let _: Void = try await completable.value
}

func asyncSequences<Sequence: AsyncSequence>(_ sequence: Sequence)
where Sequence: SendableMetatype, Sequence.AsyncIterator: SendableMetatype {
    let _: Observable<Sequence.Element> = sequence.asObservable()
    let _: Observable<Sequence.Element> = sequence.asObservable(priority: TaskPriority.high)
}

func asyncWork(_ numbers: AsyncStream<Int>) {
    let _: Observable<Int> = numbers.asObservable()
    let _: Observable<Int> = numbers.asObservable(priority: TaskPriority.high)
    let work: @Sendable () async throws -> Int = { 1 }
    let _: Single<Int> = Single.create(work: work)
    let _: Single<Int> = Single.create(detached: true, priority: TaskPriority.low, work: work)
}
