// SPDX-License-Identifier: MIT
import Corpus
import Testing

@Suite struct CorpusTests {
    @Test(arguments: Program.all.indices) func `a program for RxSwift says what it says there`(index: Int) {
        let program = Program.all[index]
        #expect(program.run() == program.expected, "\(program)")
    }

    @Test func `there are sixty programs at least, each of another name`() {
        #expect(Set(Program.all.map(\.name)).count == Program.all.count && Program.all.count >= 60)
    }
}
