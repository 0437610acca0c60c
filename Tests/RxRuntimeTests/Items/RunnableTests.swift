// SPDX-License-Identifier: MIT
import RxRuntime
import Testing

@Suite struct RunnableTests {
    @Test func `the link is where the queues look for it`() {
        #expect(Runnable.linkIsFirst(in: WorkItem {}))
        #expect(Runnable.linkIsFirst(in: SerialScheduler()))
    }

    @Test func `a timed item's deadline is where the timer queue looks for it`() {
        #expect(Runnable.timersLieWhereTheyAreLookedFor)
    }
}
