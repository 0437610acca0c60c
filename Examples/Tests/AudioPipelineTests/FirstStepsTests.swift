// SPDX-License-Identifier: MIT
import Testing

struct FirstStepsTests {
    @Test func `the README's program prints what the README says`() throws {
        let outcome = try PipelineProgram.run("FirstSteps", [])
        #expect(outcome.code == 0)
        #expect(outcome.output == "sequences 9\nelements 8\n")
    }
}
