// SPDX-License-Identifier: MIT
import Testing
@testable import RxRuntime

@Suite struct NopDisposableTests {
    private struct Wrapped: Disposable {
        let inner = Disposables.create()
        func dispose() {}
    }

    @Test func `the disposable that does nothing takes no memory`() {
        #expect(type(of: Disposables.create()) == NopDisposable.self)
        #expect(MemoryLayout<NopDisposable>.size == 0)
        Disposables.create().dispose()
    }

    @Test func `only the empty disposable counts as none`() {
        #expect(NopDisposable.isHeld(by: Disposables.create()))
        #expect(!NopDisposable.isHeld(by: Disposables.create {}))
        #expect(!NopDisposable.isHeld(by: Wrapped()))
        #expect(!NopDisposable.isHeld(by: BooleanDisposable()))
    }
}
