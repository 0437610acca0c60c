// SPDX-License-Identifier: MIT
import Glibc
import RefusedMemory
import Synchronization
import Testing

@testable import RxRuntime

@Suite(.timeLimit(.minutes(5))) struct PoolStartTests {
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

    /// Of the process of one test. A pool lasts as long as its process: what lives on a frame until `exit` may be told as a leak.
    private static let lacking = Pool(size: 2)

    @Test(arguments: [0, 1])
    func `a pool that lacks threads says how many it has`(granted: Int) async {
        let result = await #expect(processExitsWith: .exitCode(0), observing: [\.standardErrorContent]) { [granted] in
            let pool = PoolStartTests.lacking
            // What a thread is kept in is the only memory of the library's that its start takes.
            refused_memory_here(true, granted)
            let isStarted = pool.start()
            refused_memory_here(false, 0)
            exit(isStarted == (granted > 0) ? 0 : 1)
        }
        let sentence = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        let count = granted == 0 ? "none of 2 worker threads could be started" : "only 1 of 2 worker threads could be started"
        #expect(sentence.hasPrefix("RxRuntime: \(count): the thread \"rx-worker"), "\(sentence)")
        #expect(sentence.hasSuffix(". What is queued may have to wait; the next need tries again.\n"), "\(sentence)")
    }

    /// The first item stands in the scheduler's queue, and so the next one wakes nothing by itself.
    @Test func `an item behind one that found no thread asks for threads again`() async {
        await #expect(processExitsWith: .success) {
            let scheduler = SerialScheduler()
            let ran = Atomic(0)
            // relaxed, all three: they only count.
            refused_memory_here(true, 0)
            scheduler.execute { ran.add(1, ordering: .relaxed) }
            #expect(Runtime.threads.isEmpty)
            refused_memory_here(false, 0)
            for _ in 0..<10 { scheduler.execute { ran.add(1, ordering: .relaxed) } }
            while ran.load(ordering: .relaxed) < 11 { sched_yield() }
        }
    }

    @Test func `a shutdown asks for threads once more, and runs what waits for them`() async {
        await #expect(processExitsWith: .success) {
            let scheduler = SerialScheduler()
            let ran = Atomic(0)
            refused_memory_here(true, 0)
            // relaxed, both: they only count, and the shutdown orders them.
            for _ in 0..<10 { scheduler.execute { ran.add(1, ordering: .relaxed) } }
            refused_memory_here(false, 0)
            #expect(Runtime.shutdown() == 0)
            #expect(ran.load(ordering: .relaxed) == 10)
        }
    }

    @Test func `a shutdown without threads says what it drops`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let schedulers = [SerialScheduler(), SerialScheduler()]
            refused_memory_here(true, 0)
            for scheduler in schedulers { scheduler.execute { Issue.record("there was a thread") } }
            let dropped = Runtime.shutdown()
            refused_memory_here(false, 0)
            #expect(dropped == 2)
        }
        let sentence = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(sentence.contains("the shutdown dropped 2 piece(s) of work: the system has refused the pool all threads."), "\(sentence)")
    }
}
