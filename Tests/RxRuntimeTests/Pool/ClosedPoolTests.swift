// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import RxRuntime

/// What runs in the pool after it has closed. In a process of its own, whose pool the test closes without the wait of a shutdown.
@Suite(.timeLimit(.minutes(5))) struct ClosedPoolTests {
    /// `make model` found that it waited for ever (closing.blocks): a spare that had nothing to do ended, until there was none left.
    @Test func `an item that blocks again and again has a spare each time`() async {
        await #expect(processExitsWith: .exitCode(0)) { exit(Self.blockAfterClosing()) }
    }

    /// 0, or where it stands still. A function of its own: LeakSanitizer counts what the frame that calls `exit` has.
    private static func blockAfterClosing() -> Int32 {
        let pool = ConcurrentScheduler.instance
        let (begun, over) = (Counter(), Counter())
        pool.execute {
            begun.raise()
            if !eventually({ Pool.shared.idle.isClosed }) { exit(1) }
            for _ in 0..<3 * Pool.sizeWithSpares {
                let answer = DispatchSemaphore(value: 0)
                pool.execute { answer.signal() }
                if ConcurrentScheduler.blocking({ answer.wait(timeout: .now() + 20) }) != .success { exit(2) }
                // The spare finds nothing meanwhile.
                pass(.milliseconds(2))
            }
            over.raise()
        }
        if !eventually({ begun.value == 1 }) { return 3 }
        Pool.shared.shutDown()
        if !eventually({ over.value == 1 }) { return 4 }
        return eventually { Runtime.threads.allSatisfy { !$0.hasPrefix("rx-worker") && !$0.hasPrefix("rx-spare") } } ? 0 : 5
    }
}
