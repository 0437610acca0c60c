// SPDX-License-Identifier: MIT
internal import Synchronization

/// The runtime's living threads.
///
/// Sendable: `threads` is guarded by `lock`, not held while a thread is joined.
final class Roster: @unchecked Sendable {
    static let shared = Roster()

    private let lock = Mutex<Void>(())
    private var threads: [RuntimeThread] = []

    /// The threads whose bodies are not over.
    var living: [RuntimeThread] { lock.guarding { threads.filter { !$0.hasEnded } } }

    /// Adds one, and joins those that have ended meanwhile.
    func add(_ thread: RuntimeThread) {
        let over = lock.guarding {
            let over = threads.filter(\.hasEnded)
            threads.removeAll(where: \.hasEnded)
            threads.append(thread)
            return over
        }
        for thread in over { thread.join() }
    }

    /// Asks all to end.
    func endAll() {
        for thread in living { thread.ending() }
    }

    /// Waits for all; the caller has asked them to end.
    func joinAll() {
        while true {
            let taken: [RuntimeThread] = lock.guarding {
                defer { threads = [] }
                return threads
            }
            if taken.isEmpty { return }
            for thread in taken { thread.join() }
        }
    }
}
