// SPDX-License-Identifier: MIT
import Dispatch
import Rx
import Testing

/// What ends within `subscribe`, or by a sequence from elsewhere, ends in the context that its type names, though the subscriber is elsewhere.
@Suite struct EndsInContextTests {
    private enum Audio: SerialContext { static let scheduler = SerialScheduler(label: "ends in context") }
    private struct Broken: Error {}
    private typealias Samples = TraitSequence<Traits<CanFail, Many, Audio, Cold>, Int>

    private static let failing = Samples.error(Broken())
    private static let elsewhere = Observable<Int>.timer(.milliseconds(1), scheduler: ConcurrentScheduler.instance)

    private static let kinds: [@Sendable () -> Samples] = [
        { Samples.catch(sequence: [Samples]()) },
        { Samples.deferred { throw Broken() } },
        { Samples.using({ () throws -> BooleanDisposable in throw Broken() }, primitiveSequenceFactory: { _ in failing }) },
        { Samples.using({ BooleanDisposable() }, primitiveSequenceFactory: { _ in throw Broken() }) },
        { failing.multicast({ () throws -> PublishSubject<Int> in throw Broken() }, selector: { _ in failing }) },
        { failing.multicast({ PublishSubject<Int>() }, selector: { _ in throw Broken() }) },
        { failing.retry { (_: Observable<any Error>) in elsewhere.take(0) } },
        { failing.retry { (_: Observable<any Error>) in elsewhere.flatMap { _ in Observable<Int>.error(Broken()) } } },
        { Samples.of(1).repeat { _ in elsewhere.asTraitSequence().take(0) } },
        { Samples.of(1, 2).switchOnFirst { _, all in all.subscribe(on: SerialScheduler()) } },
    ]

    @Test(arguments: kinds.indices) func `it ends in the context`(_ kind: Int) {
        let strays = Shared<[String]>([])
        let isOver = DispatchSemaphore(value: 0)
        let subscription = Self.kinds[kind]().subscribe { event in
            if !Audio.isCurrent { strays.value.append("\(event)") }
            if event.isStopEvent { isOver.signal() }
        }
        #expect(isOver.wait(timeout: .now() + 30) == .success)
        #expect(strays.value == [])
        subscription.dispose()
    }
}
