// SPDX-License-Identifier: MIT
import Dispatch
import RxRuntime
import Testing

@Suite struct DriverTests {
    @Test func `two threads that drive an attached loop at once trap`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            MainLoop.attach(wake: {})
            let (began, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            MainScheduler.asyncInstance.execute {
                began.signal()
                _ = end.wait(timeout: .now() + 10)
            }
            let driver = ThreadBody { MainLoop.runReady() }
            driver.start()
            _ = began.wait(timeout: .now() + 10)
            MainLoop.runReady()
            end.signal()
            driver.join()
        }
        #expect(says(MainLoopTests.message(result), "one thread at a time"))
    }

    @Test func `an attached loop is driven by one thread after another`() async {
        await #expect(processExitsWith: .success) {
            MainLoop.attach(wake: {})
            let ran = Counter()
            for round in 1...3 {
                MainScheduler.asyncInstance.execute { ran.raise() }
                let driver = ThreadBody { MainLoop.runReady() }
                driver.start()
                driver.join()
                precondition(ran.value == round)
            }
        }
    }
}
