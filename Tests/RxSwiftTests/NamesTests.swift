// SPDX-License-Identifier: MIT
import RxSwift
import Testing

/// Names that RxSwift has besides those of its operators.
@Suite struct NamesTests {
    private func sum<Number: RxAbstractInteger>(_ source: RxObservable<Number>) -> Number {
        var sum: Number = 0
        _ = source.subscribe(onNext: { sum += $0 })
        return sum
    }

    @Test func `RxObservable is Observable, and RxAbstractInteger what range counts with`() {
        #expect(sum(RxObservable<UInt8>.range(start: 1, count: 4)) == 10)
    }

    @Test func `the hooks have RxSwift's types`() {
        let handler: Hooks.DefaultErrorHandler = { (callStack: [String], error: any Error) in print(callStack, error) }
        let capture: Hooks.CustomCaptureSubscriptionCallstack = { ["here"] }
        #expect(capture() == ["here"])
        withExtendedLifetime(handler) {}
        #expect(!Hooks.recordCallStackOnError)
    }

    @Test func `Resources counts what the program adds`() {
        let before = Resources.total
        #expect(Resources.incrementTotal() >= before + 1)
        #expect(Resources.decrementTotal() >= before)
    }
}
