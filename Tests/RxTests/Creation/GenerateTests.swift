// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct GenerateTests {
    @Test func `states, while the condition holds`() {
        #expect(atOnce(.generate(initialState: 1, condition: { $0 < 10 }, iterate: { $0 * 2 })) == "1248|")
        #expect(atOnce(.generate(initialState: 11, condition: { $0 < 10 }, iterate: { $0 * 2 })) == "|")
    }

    @Test func `what the closures throw is the end`() {
        #expect(
            atOnce(.generate(initialState: 1, condition: { if $0 > 2 { throw TestError() } else { true } }, iterate: { $0 + 1 }))
                == "12#")
        #expect(
            atOnce(.generate(initialState: 1, condition: { _ in true }, iterate: { if $0 > 1 { throw TestError() } else { $0 + 1 } }))
                == "12#")
    }

    @Test func `on a scheduler, each state is an item`() {
        let (marbles, items) = itemized { .generate(initialState: 1, condition: { $0 < 4 }, scheduler: $0, iterate: { $0 + 1 }) }
        #expect(marbles == "[123|]" && items == 4)
    }

    @Test func `iterate runs only for what is wanted`() {
        var iterated = 0
        let source = Observable.generate(initialState: 0, condition: { _ in true }) { state in
            iterated += 1
            return state + 1
        }
        #expect(atOnce(source.take(3)) == "012|")
        #expect(iterated == 2)
    }
}
