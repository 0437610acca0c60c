// SPDX-License-Identifier: MIT
import RxRuntime
import Testing

/// The pool's workers fall asleep at the very moment at which a thread outside has something for them.
@Suite struct WakingTests {
    /// Invariants: what comes from outside runs once and before long, whatever it is, however many wake the same workers, and though timers end
    /// their sleeps too. A round leaves the pool idle for some microseconds, in which the workers are on their way to sleep.
    @Test func `whoever wakes a worker is heard`() {
        let (outsiders, rounds) = (3, 4_000 * soak)
        let faults = Counter()
        onThreads(outsiders) { outsider in
            let (serial, concurrent) = (SerialScheduler(), ConcurrentScheduler())
            var random = UInt64(outsider) &* 2 &+ 1
            for _ in 0..<rounds {
                let ran = Counter()
                random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let choice = random >> 60
                var awaited = 0
                if choice & 1 != 0 {
                    serial.execute { ran.raise() }
                    awaited += 1
                }
                if choice & 2 != 0 {
                    concurrent.execute { ran.raise() }
                    awaited += 1
                }
                if choice & 4 != 0 {
                    let wait = RxTimeInterval.microseconds(Int(random >> 33 & 63))
                    _ = serial.schedule(after: wait) {
                        ran.raise()
                        return Disposables.create()
                    }
                    awaited += 1
                }
                if choice & 8 != 0 {
                    // A serial scheduler for each: no thread has queued it before.
                    SerialScheduler().execute { ran.raise() }
                    awaited += 1
                }
                guard eventually({ ran.value >= awaited }) else {
                    faults.raise()
                    return
                }
                // The pause, in which nothing may run twice.
                for _ in 0..<(random >> 40 & 255) where ran.value != awaited { faults.raise() }
            }
        }
        #expect(faults.value == 0)
    }
}
