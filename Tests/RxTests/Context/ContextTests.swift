// SPDX-License-Identifier: MIT
import Rx
import Synchronization
import Testing

@Suite struct ContextTests {
    @Test func `events arrive in the context that the type names`() async {
        let wrong = Atomic(0)
        let elements = await reply { (done: Reply<[Int]>) in
            let seen = ContextState<AudioEngine, [Int]>([])
            let audio = Infallible.of(1, 2, 3).observe(on: AudioEngine.self)
            _ = together(audio, audio.map { $0 * 10 }).zip { $0 + $1 }.subscribe(
                onNext: {
                    if !AudioEngine.isCurrent { wrong.add(1, ordering: .relaxed) }
                    unsafe seen.value.append($0)
                },
                onCompleted: {
                    if !AudioEngine.isCurrent { wrong.add(1, ordering: .relaxed) }
                    unsafe done.resume(returning: seen.value)
                })
        }
        #expect(elements == [11, 22, 33])
        #expect(wrong.load(ordering: .relaxed) == 0)
    }

    @Test func `what starts in a context starts there, also for a subscriber elsewhere`() async {
        typealias Audio = TraitSequence<Traits<CanFail, Many, AudioEngine, SharedReplay>, Int>
        for sequence in [Audio.just(1), .of(1), .from([1]), Audio.never().startWith(1).take(1).assumeCardinality(Many.self)] {
            let isThere = await reply { (done: Reply<Bool>) in
                let isThere = ContextState<AudioEngine, Bool>(true)
                _ = sequence.subscribe(
                    onNext: { _ in unsafe isThere.value = AudioEngine.isCurrent },
                    onCompleted: { unsafe done.resume(returning: isThere.value && AudioEngine.isCurrent) })
            }
            #expect(isThere)
        }
    }

    @Test func `a shared sequence replays in its context`() async {
        let relay = BehaviorRelay(value: 1)
        let shared = relay.asInfallible().observe(on: AudioEngine.self).sharedReplayingLatest()
        let subscription = shared.subscribe(onNext: { _ in })
        for _ in 0..<3 {
            let isThere = await reply { (done: Reply<Bool>) in
                _ = shared.take(1).asObservable().subscribe(onNext: { _ in done.resume(returning: AudioEngine.isCurrent) })
            }
            #expect(isThere)
        }
        subscription.dispose()
    }

    @Test func `together fails if either can, and mixes what it is told to`() {
        let both: TraitSequence<Traits<CanFail, Many, AnyContext, Cold>, Int> = together(Single.just(1), Infallible.of(2, 3)).concat()
        #expect(atOnce(both.asObservable()) == "123|")
        let sums: Infallible<Int> = together(Infallible.of(1, 2), Infallible.of(10)).combineLatest { $0 + $1 }
        #expect(atOnce(sums.asObservable()) == "1112|")
        #expect(atOnce(together(Infallible.just(1), Infallible.just(2)).withLatest { "\($0)\($1)" }.asObservable()) == "12|")
        #expect(atOnce(together(Infallible.just(2), Infallible.just(1)).amb().asObservable()) == "2|")
        #expect(atOnce(together(Infallible.just(2), Infallible.just(1)).merge().asObservable()) == "21|")
    }
}
