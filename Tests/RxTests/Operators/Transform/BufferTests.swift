// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct BufferTests {
    private func joined(_ elements: [Int]) -> String { "(" + elements.map(String.init).joined() + ")" }

    @Test func `a full array passes at once`() {
        #expect(
            marbles { $0.cold("123-45|").buffer(timeSpan: .ticks(100), count: 3, scheduler: $0).map(joined) }
                == "--'(123)'---['(45)'|]")
    }

    @Test func `a span that passes lets out what came, also nothing`() {
        #expect(
            marbles { $0.cold("-1-2--------3|").buffer(timeSpan: .ticks(5), count: 9, scheduler: $0).map(joined) }
                == "-----'(12)'----'()'--['(3)'|]")
    }

    @Test func `a full array begins a new span`() {
        #expect(
            marbles { $0.cold("---12-3------|").buffer(timeSpan: .ticks(5), count: 2, scheduler: $0).map(joined) }
                == "----'(12)'----'(3)'---['()'|]")
    }

    @Test(arguments: [0, -1]) func `a count below one is no limit`(count: Int) {
        #expect(
            marbles { $0.cold("12-34-------|").buffer(timeSpan: .ticks(5), count: count, scheduler: $0).map(joined) }
                == "-----'(1234)'----'()'-['()'|]")
    }

    @Test func `an error drops what was collected`() {
        #expect(marbles { $0.cold("12#").buffer(timeSpan: .ticks(9), count: 9, scheduler: $0).map(joined) } == "--#")
    }

    @Test func `the boundary cuts, also nothing`() {
        #expect(
            marbles { $0.cold("1-2-3-----4-|").buffer(boundary: $0.cold("---1---1-1")).map(joined) }
                == "---'(12)'---'(3)'-'()'--['(4)'|]")
    }

    @Test func `the end of either is the end`() {
        #expect(marbles { $0.cold("1-2-3").buffer(boundary: $0.cold("---|")).map(joined) } == "---['(12)'|]")
        #expect(marbles { $0.cold("1-2-3").buffer(boundary: $0.cold("---#")).map(joined) } == "---#")
        #expect(marbles { $0.cold("1-#").buffer(boundary: $0.cold("---1")).map(joined) } == "--#")
    }

    @Test func `it keeps the contract`() {
        contract(of: "buffer(boundary:)", [.keepsElements, .waitsForEnd]) { $0.buffer(boundary: Observable<Int>.never()) }
        contract(of: "buffer(boundary:), the boundary") { Observable<Int>.never().buffer(boundary: $0) }
        contract(of: "buffer", .keepsElements) { $0.buffer(timeSpan: .ticks(1000), count: 3, scheduler: $1) }
    }

    @Test func `the picture of a boundary`() {
        #expect(
            marbles { $0.cold("1-2-3-----4-|").buffer(boundary: $0.cold("---x---x-----", as: String.self)).map { $0.map(String.init).joined() } }
                == "---'12'---'3'----['4'|]")
    }
}
