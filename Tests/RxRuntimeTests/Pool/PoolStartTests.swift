// SPDX-License-Identifier: MIT
import Glibc
import Synchronization
import Testing

@testable import RxRuntime

@Suite struct PoolStartTests {
    /// `make model` found that it was lost (pool.start.closed): queued, and neither run nor refused.
    @Test func `the first item is refused where the pool ends between the look at it and its start`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let pool = Pool(size: 1)
            pool.starting.acquire()
            let producer = ThreadBody { pool.notify() }
            producer.start()
            // The producer found the pool not started, and waits for the lock (2). Unsafe: the lock's own word. relaxed: it is only waited for.
            while unsafe pool.starting.atomic.pointee.load(ordering: .relaxed) != 2 { sched_yield() }
            let wasStarted = pool.idle.close()
            #expect(!wasStarted)
            pool.starting.release()
            producer.join()
        }
        let sentence = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(sentence.contains("after Runtime.shutdown()"))
    }
}
