// SPDX-License-Identifier: MIT
import Testing
@testable import RxRuntime

@Suite struct VoidActionTests {
    @Test func `an action over no state keeps its captures and its result`() {
        let first = 40
        var calls = 0
        let result = Disposables.create {}
        let plain = VoidAction { _ in
            calls += first + 2
            return result
        }.plain
        for _ in 0..<3 { #expect(plain() as AnyObject === result as AnyObject) }
        #expect(calls == 126)
    }
}
