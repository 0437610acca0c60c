// SPDX-License-Identifier: MIT
import Rx
import RxTest
import Testing

@Suite struct MarblesTests {
    @Test func `a picture becomes events and back`() {
        let picture: Marbles = "-1--'20'--[34|]"
        let events = picture.events(as: Int.self)
        #expect(events == [.next(1, 1), .next(4, 20), .next(7, 3), .next(7, 4), .completed(7)])
        #expect(Marbles(events) == picture)
        #expect("\(picture)" == "-1--'20'--[34|]")
    }

    /// Found by fuzzing: `'-'` was drawn as a tick in which nothing happens.
    @Test func `an element that looks like a sign is drawn in quotes`() {
        for text in ["-", "|", "#", "^", "!", "[", "]", " ", "\n", ""] {
            let marbles = Marbles([.init(time: 1, sign: .element(text)), .init(time: 2, sign: .completed)])
            #expect(marbles.description == "-'\(text)'|")
            #expect(Marbles(stringLiteral: marbles.description) == marbles)
        }
    }

    @Test func `a picture's events may begin later, and end with another error`() {
        let events: [Recorded<Event<String>>] = ("a-#" as Marbles).events(from: 200, values: ["a": "A"], error: RxError.timeout)
        #expect(events == [.next(200, "A"), .error(202, RxError.timeout)])
    }

    @Test func `hot and cold sequences play pictures`() {
        let scheduler = TestScheduler()
        let hot = scheduler.hot("--1--2--3--|")
        let cold = scheduler.cold("ab|", values: ["a": 10, "b": 20])
        let out = scheduler.record(from: 3, disposingAt: 9) { hot.concatMap { number in cold.map { $0 + number } } }
        #expect(out.marbles == "-----'12''22'-'13'")
        #expect(out.elements == [12, 22, 13])
        #expect(hot.subscriptions == ["---^-----!"])
        #expect(cold.subscriptions == ["-----^-!", "--------^!"])
    }

    @Test func `an end or an error shows where it came`() {
        let scheduler = TestScheduler()
        let out = scheduler.record { scheduler.cold("-1-#", error: RxError.timeout) }
        #expect(out.marbles == "-1-#")
        #expect(out.end == 3)
        #expect(out.error.map { "\($0)" } == "\(RxError.timeout)")
        #expect(scheduler.record { scheduler.hot("1", as: String.self) }.end == nil)
    }
}
