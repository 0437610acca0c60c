// SPDX-License-Identifier: MIT
import Testing
@testable import RxRuntime

/// What is read or kept by layout instead of by type: right in every build, the optimised one above all.
@Suite struct ItemLayoutTests {
    /// A disposable that does not fit the three words of an existential.
    private struct Wide: Disposable {
        let words = (1, 2, 3, 4)
        func dispose() {}
    }

    /// One that fits, whose first word could be taken for a reference.
    private struct Narrow: Disposable {
        let item: OneShotItem
        func dispose() {}
    }

    @Test func `an item is found in an existential, and nothing else is taken for one`() {
        let item = OneShotItem()
        let timed = TimedItem(strand: nil)
        #expect(OneShotItem.held(by: item) === item)
        #expect(OneShotItem.held(by: timed) === timed)
        let virtual = VirtualItem()
        #expect(OneShotItem.held(by: virtual) === virtual)
        #expect(virtual.isLaidOut)
        let others: [any Disposable] = [NopDisposable(), Wide(), Narrow(item: item), Disposables.create {}, BooleanDisposable()]
        for other in others { #expect(OneShotItem.held(by: other) == nil) }
        #expect(others.map(NopDisposable.isHeld(by:)) == [true, false, false, false, false])
    }

    @Test func `a held action runs as often as it is asked to, and keeps its captures until it is let go`() {
        final class Capture {}
        var runs = 0
        weak var seen: Capture?
        let held = {
            let capture = Capture()
            seen = capture
            return unsafe HeldAction {
                withExtendedLifetime(capture) { runs += 1 }
            }
        }()
        for _ in 0..<3 { unsafe held.perform() }
        #expect(runs == 3)
        #expect(seen != nil)
        unsafe held.release()
        #expect(seen == nil)
    }
}
