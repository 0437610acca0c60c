// SPDX-License-Identifier: MIT
import Rx
import Testing

/// What `source` delivered in `Context`, and -1 for each element that came elsewhere.
private final class Log<Context: SerialContext> {
    var elements: [Int] = []
    var isOver = false

    init(_: Context.Type) {}

    func observe(_ source: some ObservableConvertibleType<Int>) -> any Disposable {
        source.asObservable().subscribe(
            onNext: { self.elements.append(Context.isCurrent ? $0 : -1) },
            onError: { _ in self.isOver = Context.isCurrent }, onCompleted: { self.isOver = Context.isCurrent })
    }
}

@Suite struct ContextSubjectTests {
    @Test func `a relay hands on what it accepts, in its context`() async {
        let relay = ContextRelay<AudioEngine, Int>()
        let log = Log(AudioEngine.self)
        let subscription = log.observe(relay.map { $0 * 10 })
        await AudioEngine.run { for number in 1...3 { unsafe relay.accept(number) } }
        subscription.dispose()
        await AudioEngine.run { unsafe relay.accept(4) }
        #expect(log.elements == [10, 20, 30])
    }

    @Test func `newcomers elsewhere hear a behavior relay's latest element in its context`() async {
        let relay = ContextBehaviorRelay<AudioEngine, Int>(value: 1)
        let log = Log(AudioEngine.self)
        let subscription = log.observe(relay)
        await AudioEngine.run {
            unsafe relay.accept(2)
            let value = unsafe relay.value
            #expect(log.elements == [1, 2] && value == 2)
        }
        subscription.dispose()
        await AudioEngine.run {}
    }

    @Test func `a newcomer in the context hears the latest element within subscribe`() async {
        let relay = ContextBehaviorRelay<AudioEngine, Int>(value: 1)
        await AudioEngine.run {
            let log = Log(AudioEngine.self)
            log.observe(relay).dispose()
            #expect(log.elements == [1])
        }
    }

    @Test func `a subject hands on its end, in its context`() async {
        let subject = ContextSubject<AudioEngine, Int>()
        let log = Log(AudioEngine.self)
        _ = log.observe(subject)
        await AudioEngine.run {
            #expect(subject.hasObservers)
            unsafe subject.onNext(1)
            unsafe subject.onError(TestError())
        }
        #expect(log.elements == [1] && log.isOver)
    }

    @Test func `sequences of one context feed its relays`() async {
        let (source, copy) = (ContextRelay<AudioEngine, Int>(), ContextBehaviorRelay<AudioEngine, Int>(value: 0))
        let binding = source.filter { $0 > 1 }.bind(to: copy)
        await AudioEngine.run {
            for number in 1...3 { unsafe source.accept(number) }
            let value = unsafe copy.value
            #expect(value == 3)
        }
        binding.dispose()
        await AudioEngine.run {}
    }

    #if DEBUG
        // Optimised, the place is not checked.
        @Test func `what is sent elsewhere stops the program, with the place where the subject was made`() async {
            let relay = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                unsafe ContextRelay<AudioEngine, Int>().accept(1)
            }
            let said = String(decoding: relay?.standardErrorContent ?? [], as: UTF8.self)
            #expect(said.contains("ContextRelay<AudioEngine, Int>, made at RxTests/ContextSubjectTests.swift"))
            #expect(said.contains("promises that it is used in AudioEngine only: accept was called elsewhere"))
            await #expect(processExitsWith: .failure) { unsafe ContextSubject<AudioEngine, Int>().onCompleted() }
            await #expect(processExitsWith: .failure) { unsafe ContextBehaviorRelay<AudioEngine, Int>(value: 0).accept(1) }
            await #expect(processExitsWith: .failure) { _ = unsafe ContextBehaviorRelay<AudioEngine, Int>(value: 0).value }
        }
    #endif

    @Test func `timers run in a context`() async {
        let log = Log(AudioEngine.self)
        await reply { (done: Reply<Void>) in
            let numbers = Observable<Int>.interval(.milliseconds(1), in: AudioEngine.self).take(3)
            let one = Observable<Int>.timer(.milliseconds(1), in: AudioEngine.self)
            let many = Observable<Int>.timer(.milliseconds(1), period: .milliseconds(1), in: AudioEngine.self).take(2)
            _ = log.observe(
                numbers.asObservable().concat(one.asObservable()).concat(many.asObservable()).do(onDispose: { done.resume() }))
        }
        #expect(log.elements == [0, 1, 2, 0, 0, 1] && log.isOver)
    }

    @Test func `a real-time lane is observed in a context`() async {
        let lane = RealtimeLane<Int>(capacity: 8, wake: .coalesced)
        let log = Log(AudioEngine.self)
        await reply { (done: Reply<Void>) in
            let doubled: TraitSequence<Traits<NeverFails, Many, AudioEngine, Cold>, Int> = lane.elements(in: AudioEngine.self).map { $0 * 2 }
            _ = log.observe(doubled.asObservable().do(onDispose: { done.resume() }))
            for number in 1...3 { _ = unsafe lane.producer.push(number) }
            unsafe lane.producer.finish()
        }
        #expect(log.elements == [2, 4, 6] && log.isOver)
    }
}
