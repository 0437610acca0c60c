// SPDX-License-Identifier: MIT
import Testing
@testable import RxRuntime

@Suite struct NopDisposableTests {
    private struct Wrapped: Disposable {
        let inner = Disposables.create()
        func dispose() {}
    }

    @Test func `only the shared disposable counts as none`() {
        #expect(NopDisposable.isHeld(by: Disposables.create()))
        #expect(!NopDisposable.isHeld(by: Disposables.create {}))
        #expect(!NopDisposable.isHeld(by: Wrapped()))
        #expect(!NopDisposable.isHeld(by: BooleanDisposable()))
    }
}
