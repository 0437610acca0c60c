// SPDX-License-Identifier: MIT
import Rx
import Testing

/// The forms of operators for contexts of one's own do what the others do.
@Suite struct SendableClosureTests {
    private typealias Audio = TraitSequence<Traits<NeverFails, Finite, AudioEngine, Cold>, Int>

    /// What `source` sends in its context.
    private func heard<T: SequenceTrait, Element: Sendable>(_ source: TraitSequence<T, Element>) async -> [String] where T.Context == AudioEngine {
        await reply { (done: Reply<[String]>) in
            let seen = ContextState<AudioEngine, [String]>([])
            _ = source.asObservable().subscribe { event in
                unsafe seen.value.append(event.element.map { "\($0)" } ?? (event.isCompleted ? "|" : "#"))
                if event.isStopEvent { unsafe done.resume(returning: seen.value) }
            }
        }
    }

    @Test func `operators of many sequences`() async {
        let numbers = Audio.of(1, 2)
        #expect(await heard(Audio.zip(numbers, numbers, numbers, numbers) { $0 + $1 + $2 + $3 }) == ["4", "8", "|"])
        let one = Audio.just(1)
        #expect(await heard(Audio.combineLatest(one, one, one, one) { $0 + $1 + $2 + $3 }) == ["4", "|"])
        #expect(await heard(together(numbers, numbers).zip { $0 * $1 }) == ["1", "4", "|"])
        #expect(await heard(numbers.withLatestFrom(one) { $0 * 10 + $1 }.flatMapLatest { Audio.just($0) }) == ["11", "21", "|"])
    }

    @Test func `operators of one sequence`() async {
        let numbers = Audio.of(1, 2, 2, 3)
        #expect(
            await heard(numbers.distinctUntilChanged { $0 == $1 }.map { $0 * 2 }.filter { $0 > 2 }.scan(0) { $0 + $1 }) == ["4", "10", "|"])
        #expect(await heard(numbers.map { if $0 == 2 { throw TestError() } else { $0 } }) == ["1", "#"])
        #expect(await heard(numbers.take(while: { $0 < 3 }).compactMap { $0 > 1 ? $0 : nil }.reduce(0) { $0 + $1 }) == ["4", "|"])
    }

    @Test func `who subscribes to one element, none or many`() async {
        let text = await reply { (done: Reply<String>) in
            let said = ContextState<AudioEngine, String>("")
            _ = Audio.of(1, 2).sum().subscribe { if case .success(let sum) = $0 { unsafe said.value += "\(sum)" } }
            _ = Audio.of(5).asCompletable().subscribe { if case .completed = $0 { unsafe said.value += "|" } }
            _ = Single.just(7).asMaybe().observe(on: AudioEngine.self).subscribe { if case .success(let one) = $0 { unsafe said.value += "\(one)" } }
            _ = Audio.of(8).concat(.of(9)).subscribe { event in
                switch event {
                case .next(let element): unsafe said.value += "\(element)"
                case .completed: unsafe done.resume(returning: said.value)
                }
            }
        }
        #expect(text.sorted() == "3|789".sorted())
    }
}
