// SPDX-License-Identifier: MIT
import Rx
import Testing

/// Operators that choose among the elements, or say one thing of all of them.
@Suite struct ChoosingTraitTests {
    private func finite(_ elements: Int...) -> TraitSequence<Traits<NeverFails, Finite, AnyContext, Cold>, Int> { .from(elements) }

    @Test func `one thing is said of a sequence that ends`() {
        let sum: TraitSequence<Traits<NeverFails, ExactlyOne, AnyContext, Cold>, Int> = finite(1, 2, 3).sum()
        #expect(atOnce(sum.asObservable()) == "6|")
        #expect(atOnce(finite(4, 2, 3).minimum().asObservable()) == "2|" && atOnce(finite().maximum().asObservable()) == "#")
        #expect(atOnce(finite(4, 2).average().asObservable()) == "3.0|")
        #expect(atOnce(finite(1, 2).map { Double($0) }.average().asObservable()) == "1.5|")
        #expect(atOnce(finite(1, 2).contains(2).asObservable()) == "true|")
        #expect(atOnce(finite(1, 2).sequenceEqual(finite(1, 2)).asObservable()) == "true|")
        #expect(atOnce(finite(1, 2).sequenceEqual(finite(1, 3)) { _, _ in false }.asObservable()) == "false|")
        #expect(atOnce(finite(1, 2).reduce(0, accumulator: { $0 + $1 }, mapResult: { "\($0)!" }).asObservable()) == "3!|")
        #expect(atOnce(finite(1, 2, 3).single { $0 > 2 }.asObservable()) == "3|")
    }

    @Test func `the last elements are left out, or kept`() {
        #expect(atOnce(finite(1, 2, 3).skipLast(1).asObservable()) == "12|")
        #expect(mainMarbles { s in s.main("1-2-3-|").skipLast(for: .ticks(3), scheduler: s) } == "----1-[2|]")
        #expect(mainMarbles { s in s.main("1-2-3-|").skip(.ticks(3), scheduler: s) } == "----3-|")
        #expect(atOnce(finite(1, 2, 3).takeLast(for: .seconds(9), scheduler: TestScheduler()).asObservable()) == "123|")
        #expect(mainMarbles { s in unsafe s.main("1-2-3-|").take(for: .ticks(3), scheduler: s).assumeContext(Main.self) } == "1-2|")
    }

    @Test func `a sequence is parted, paused, and chosen by its first element`() {
        let (even, odd) = finite(1, 2, 3, 4).partition { $0 % 2 == 0 }
        #expect(atOnce(even.asObservable()) == "24|" && atOnce(odd.asObservable()) == "13|")
        #expect(mainMarbles { s in s.main("-1-2-3").pausable(s.main("1-0-1-").map { $0 > 0 }) } == "-1---3")
        #expect(mainMarbles { s in s.main("-1-2-3").pausableBuffered(s.main("1-0-1-").map { $0 > 0 }) } == "-1--23")
        #expect(atOnce(finite(3, 1, 2).switchOnFirst { first, all in all.map { $0 + first } }.asObservable()) == "645|")
        #expect(atOnce(Infallible<Int>.empty().ifEmpty(default: 5).asObservable()) == "5|")
        #expect(atOnce(Infallible<Int>.empty().ifEmpty(switchTo: .of(1, 2)).asObservable()) == "12|")
        #expect(atOnce(Infallible.amb([Infallible<Int>.never(), .of(1, 2)]).asObservable()) == "12|")
        #expect(atOnce(finite(1, 2).materialize().dematerialize().asObservable()) == "12|")
    }

    @Test func `an object that is gone may end what has no end`() {
        final class Screen {}
        var screen: Screen? = Screen()
        let numbers = TraitSequence<Traits<NeverFails, Endless, AnyContext, Cold>, Int>.repeatElement(1).enumerated().map(\.index)
        let drawn = numbers.withUnretained(screen!).do(onNext: { if $0.1 == 2 { screen = nil } }).map { $0.1 }
        #expect(atOnce(drawn.asObservable()) == "012|")
    }

    @Test func `numbers are counted, generated and repeated in the trait`() {
        #expect(atOnce(Infallible.range(start: 3, count: 3).asObservable()) == "345|")
        #expect(atOnce(Infallible.generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 * 2 }).asObservable()) == "1248|")
        #expect(atOnce(Infallible.repeatElement(1).take(2).asObservable()) == "11|")
        let here = CurrentThreadScheduler.instance
        #expect(atOnce(Infallible.range(start: 3, count: 3, scheduler: here).asObservable()) == "345|")
        #expect(atOnce(Infallible.generate(initialState: 1, condition: { $0 < 3 }, scheduler: here, iterate: { $0 + 1 }).asObservable()) == "12|")
        #expect(atOnce(Infallible.repeatElement(1, scheduler: here).take(2).asObservable()) == "11|")
        #expect(mainMarbles { s in unsafe Infallible<Int>.interval(.ticks(2), scheduler: s).take(2).assumeContext(Main.self) } == "--0-[1|]")
        #expect(
            mainMarbles { s in unsafe Infallible<Int>.timer(.ticks(1), period: .ticks(2), scheduler: s).take(2).assumeContext(Main.self) }
                == "-0-[1|]")
    }
}
