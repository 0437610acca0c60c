// SPDX-License-Identifier: MIT
import Foundation
import Rx
import RxBlocking
import Testing

@Suite(.timeLimit(.minutes(5))) struct BlockedWorkersTests {
    @Test func `toBlocking on every worker, each waiting for a later item and a timer of the pool, goes on`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            let pool = ConcurrentScheduler.instance
            let over = DispatchSemaphore(value: 0)
            for number in 0..<pool.width {
                pool.execute {
                    let timer = Observable<Int>.timer(.milliseconds(20), scheduler: pool).map { _ in number }
                    let hops = Observable.of(1, 2, 3).observe(on: SerialScheduler()).observe(on: pool)
                    if (try? timer.toBlocking(timeout: 20).single()) != number { exit(1) }
                    if (try? hops.toBlocking(timeout: 20).toArray()) != [1, 2, 3] { exit(2) }
                    over.signal()
                }
            }
            for _ in 0..<pool.width where over.wait(timeout: .now() + 60) != .success { exit(3) }
            exit(0)
        }
    }
}
