// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct DecodeTests {
    /// Knows one form: a decimal number.
    private struct NumberDecoder: DataDecoder {
        func decode<Item: Decodable>(_ type: Item.Type, from data: String) throws -> Item {
            guard let number = Int(data) as? Item else { throw TestError(name: data) }
            return number
        }
    }

    @Test func `each element is decoded`() {
        #expect(marbles { $0.cold("1-2-|", as: String.self).decode(type: Int.self, decoder: NumberDecoder()) } == "1-2-|")
    }

    @Test func `what the decoder throws ends the sequence`() {
        let scheduler = TestScheduler()
        let source = scheduler.cold("1-a-2|", as: String.self)
        let out = scheduler.record { source.decode(type: Int.self, decoder: NumberDecoder()) }
        #expect(out.marbles == "1-#")
        #expect(out.error as? TestError == TestError(name: "a"))
        #expect(source.subscriptions == ["^-!"])
    }

    @Test func `it keeps the contract`() {
        contract(of: "decode") { $0.map(String.init).decode(type: Int.self, decoder: NumberDecoder()) }
    }
}
