// SPDX-License-Identifier: MIT
import Rx
import Synchronization

/// The hook belongs to the process, so one test at a time exchanges it.
private let hook = Mutex(())

/// How many errors of the type `failure` come to `Hooks.defaultErrorHandler` while `body` runs. Others go where they went before.
func unhandledErrors<Failure: Error>(_ failure: Failure.Type, _ body: () -> Void) -> Int {
    hook.withLock { _ in
        let previous = Hooks.defaultErrorHandler
        defer { Hooks.defaultErrorHandler = previous }
        let counter = Counter()
        Hooks.defaultErrorHandler = { if $1 is Failure { counter.count.add(1, ordering: .relaxed) } else { previous($0, $1) } }
        body()
        return counter.count.load(ordering: .relaxed)
    }
}

/// A count that threads share.
private final class Counter: Sendable {
    let count = Atomic(0)
}
