// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct RepeatTraitTests {
    @Test func `a repeated sequence has no end, and keeps its other axes`() {
        let endless: TraitSequence<Traits<NeverFails, Endless, AnyContext, Cold>, Int> = Infallible.of(1, 2).repeat()
        #expect(atOnce(endless.take(5).asObservable()) == "12121|")
        #expect(mainMarbles { s in s.main("1-|").repeat().take(3) } == "1-1-[1|]")
    }

    @Test func `a million runs take constant stack, and an error ends them`() {
        var runs = 0
        let counted = Single<Int>.deferred {
            runs += 1
            if runs > 1_000_000 { throw TestError() }
            return .just(1)
        }
        var ended = false
        onSmallStack {
            counted.repeat().asObservable().subscribe(onError: { _ in ended = true }).dispose()
        }
        #expect(runs == 1_000_001 && ended)
    }

    @Test func `what may fail is repeated by what may fail`() {
        let twice = Infallible.of(1).repeat { ends in ends.take(2) }
        #expect(atOnce(twice.asObservable()) == "11|")
        let once = Single.just(1).repeat { ends in
            ends.flatMapMany { Infallible<Void>.just($0) }.map { throw TestError() } as TraitSequence<Traits<CanFail, Many, AnyContext, Cold>, Void>
        }
        #expect(atOnce(once.asObservable()) == "1#")
    }

    @Test func `an element brings forth others`() {
        let halves = Infallible.of(8).expand { $0 > 1 ? .just($0 / 2) : .empty() }
        #expect(atOnce(halves.asObservable()) == "8421|")
    }

    @Test func `who resumes does not fail`() {
        let both: TraitSequence<Traits<NeverFails, Finite, AnyContext, Cold>, Int> = Single.error(TestError()).onErrorResumeNext(Maybe.just(2))
        #expect(atOnce(both.asObservable()) == "2|")
        #expect(atOnce(Single.onErrorResumeNext([Single.just(1), .error(TestError()), .just(3)]).asObservable()) == "13|")
        #expect(atOnce(Maybe.catch(sequence: [.error(TestError()), Maybe.just(3)]).asObservable()) == "3|")
        #expect(
            marbles { s in Single<Int>.error(TestError()).retry(.constant(.ticks(2)).attempts(3), scheduler: s) } == "----#")
    }
}
