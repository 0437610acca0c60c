// SPDX-License-Identifier: MIT
import Testing

@testable import Rx

@Suite struct GateWordTests {
    /// The highest address of a ticket, without a tag.
    private let ticket: UInt = 0x0000_FFFF_FFFF_FFF0

    @Test func `a ticket's address is read from the word, with a tag of arm64's`() {
        for tag: UInt in [0, 0x0F << 56, 0xFF << 56] {
            let word = GateWord.adding(ticket | tag, to: GateWord.taken)
            #expect(word & GateWord.address == ticket | tag)
            #expect(!GateWord.isFull(word))
        }
    }

    @Test func `tickets are counted up to 63, and relief is kept`() {
        var word = GateWord.taken | GateWord.wanting
        for number in 1...70 {
            word = GateWord.adding(ticket, to: word)
            #expect(GateWord.isFull(word) == (number >= 63))
            #expect(word & GateWord.relief == GateWord.wanting)
            #expect(word & GateWord.address == ticket)
        }
    }

    @Test func `an address that has bits of the count traps`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = GateWord.adding(1 << 48, to: GateWord.taken)
        }
        let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(says(said, "more than 48 bits"))
    }
}
