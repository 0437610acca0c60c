// SPDX-License-Identifier: MIT
import Testing

@Suite struct TerminalFormTests {
    @Test func `each field follows the other, a list follows Enter, and a complaint follows nonsense`() throws {
        let form = try PseudoTerminal(running: "TerminalForm")
        #expect(form.rows { $0.contains("> Celsius:") && $0.contains("Fahrenheit:") } != nil)

        form.type("20")
        #expect(form.rows { $0.contains("> Celsius: 20") && $0.contains("Fahrenheit: 68") } != nil)

        form.type("\t")
        #expect(form.rows { $0.contains("> Fahrenheit: 68") } != nil)
        form.type("\u{7F}\u{7F}212")
        #expect(form.rows { $0.contains("> Fahrenheit: 212") && $0.contains("Celsius: 100") } != nil)

        form.type("\r")
        #expect(form.rows { $0.contains("kept 100 C, 212 F") } != nil)

        form.type("x")
        #expect(form.rows { $0.contains("212x is not a number") && $0.contains("Celsius: 100") } != nil)
        form.type("\u{7F}")
        #expect(form.rows { $0.contains("> Fahrenheit: 212") && !$0.contains { $0.contains("not a number") } } != nil)

        form.type("\u{4}")
        #expect(form.wait() == 0)
    }
}
