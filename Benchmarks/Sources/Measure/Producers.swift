// SPDX-License-Identifier: MIT
import Glibc
import Synchronization

/// Threads that wait at a line until all are there, then each runs its body: the producers of W8 and W11m.
public final class Producers: @unchecked Sendable {
    // Unchecked: the handles are touched by the creating thread only.
    private final class Start: Sendable {
        let body: @Sendable () -> Void
        let flag: Flag
        init(body: @escaping @Sendable () -> Void, flag: Flag) {
            self.body = body
            self.flag = flag
        }
    }

    private final class Flag: Sendable { let go = Atomic(false) }

    private var threads: [pthread_t] = []
    private let flag = Flag()

    /// Starts `count` threads; each runs `body` with its index once `run()` is called.
    public init(_ count: Int, body: @escaping @Sendable (Int) -> Void) {
        for index in 0..<count {
            let start = Start(body: { body(index) }, flag: flag)
            var thread = pthread_t()
            let failure = unsafe pthread_create(
                &thread, nil,
                { argument in
                    // The retain below is taken over here: the thread owns its start.
                    let start = unsafe Unmanaged<Start>.fromOpaque(argument!).takeRetainedValue()
                    // acquire: pairs with the release in run(), so that what was prepared is seen.
                    while !start.flag.go.load(ordering: .acquiring) { sched_yield() }
                    start.body()
                    return nil
                }, Unmanaged.passRetained(start).toOpaque())
            precondition(failure == 0, "no thread for a producer: error \(failure)")
            threads.append(thread)
        }
    }

    /// Starts their bodies and returns when all have ended.
    public func run() {
        start()
        join()
    }

    /// Starts their bodies.
    public func start() {
        // release: pairs with the acquire at the line.
        flag.go.store(true, ordering: .releasing)
    }

    /// Returns when all have ended.
    public func join() { for thread in threads { pthread_join(thread, nil) } }
}
