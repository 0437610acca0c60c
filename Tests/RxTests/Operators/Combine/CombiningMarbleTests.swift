// SPDX-License-Identifier: MIT
import Rx
import Testing

/// The pictures of the documentation, in virtual time.
@Suite struct CombiningMarbleTests {
    @Test func `merge`() {
        #expect(
            marbles { Observable.merge([$0.letters("1-------2------|").asObservable(), $0.letters("----a-------b----|").asObservable()]) }
                == "1---a---2---b----|")
        #expect(marbles { Observable.merge([$0.letters("1---#").asObservable(), $0.letters("--a----b--").asObservable()]) } == "1-a-#")
    }

    @Test func `flatMap and its kin`() {
        #expect(marbles { at in at.letters("-1----2------|").flatMap { _ in at.cold("a-b-c|", as: String.self) } } == "-a-b-ca-b-c--|")
        #expect(marbles { at in at.letters("-1--2-----|").flatMapLatest { _ in at.cold("a-b-c|", as: String.self) } } == "-a-ba-b-c-|")
        #expect(marbles { at in at.letters("-1--2-----|").flatMapFirst { _ in at.cold("a-b-c|", as: String.self) } } == "-a-b-c----|")
        #expect(marbles { at in at.letters("-1--2-----|").concatMap { _ in at.cold("a-b-c|", as: String.self) } } == "-a-b-ca-b-c|")
    }

    @Test func `combineLatest, zip and withLatestFrom`() {
        let join = { (a: String, b: String) in a + b }
        #expect(
            marbles { Observable.combineLatest($0.letters("1-----2-----------|"), $0.letters("--x-------y---|"), resultSelector: join) }
                == "--'1x'---'2x'---'2y'-------|")
        #expect(
            marbles { Observable.zip($0.letters("1---2-----3------|"), $0.letters("--x---y------z---|"), resultSelector: join) }
                == "--'1x'---'2y'------'3z'---|")
        #expect(
            marbles { $0.letters("-1----2----3--|").withLatestFrom($0.letters("---a----b----|"), resultSelector: join) }
                == "------'2a'----'3b'--|")
    }

    @Test func `take and skip until, amb, sample`() {
        #expect(marbles { $0.letters("-1--2--3--4--|").take(until: $0.letters("------x")) } == "-1--2-|")
        #expect(marbles { $0.letters("-1--2--3--4--|").skip(until: $0.letters("------x")) } == "-------3--4--|")
        #expect(marbles { $0.letters("----1--2--|").amb($0.letters("--x--y--z--|")) } == "--x--y--z--|")
        #expect(marbles { $0.letters("-1-2----3----4--|").sample($0.letters("----x--x--x-----x--")) } == "----2-----3-----[4|]")
    }
}

extension TestScheduler {
    /// A sequence of letters that plays `picture` once.
    fileprivate func letters(_ picture: Marbles) -> TestableObservable<String> { hot(picture, as: String.self) }
}
