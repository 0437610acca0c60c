// SPDX-License-Identifier: MIT
import PseudoTerminals
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
        #expect(form.rows { $0.contains("212x is not a temperature") && $0.contains("Celsius:") } != nil)
        form.type("\r\u{7F}")
        let rows = form.rows { $0.contains("> Fahrenheit: 212") && !$0.contains { $0.contains("not a temperature") } }
        #expect(rows?.filter { $0.hasPrefix("kept") } == ["kept 100 C, 212 F"])

        form.type("\u{4}")
        #expect(form.wait() == 0)
    }

    @Test(arguments: ["nan", "inf", "0x1F", "1e300", "99999999", "-", "1.2.3"])
    func `what is no temperature is said, not kept, and ends nothing`(text: String) throws {
        let form = try PseudoTerminal(running: "TerminalForm")
        #expect(form.rows { $0.contains("> Celsius:") } != nil)
        form.type("20\t\t")
        #expect(form.rows { $0.contains("> Celsius: 20") && $0.contains("Fahrenheit: 68") } != nil)
        form.type("\u{7F}\u{7F}" + text)
        #expect(form.rows { $0.contains("\(text) is not a temperature") && $0.contains("Fahrenheit:") } != nil)
        form.type("\r\r\u{4}")
        #expect(form.wait() == 0)
        #expect(!form.drawn.contains("kept"))
    }
}
