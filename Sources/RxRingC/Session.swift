// SPDX-License-Identifier: MIT
internal import CRxRing
internal import RxRuntime
internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The time from the first `rx_start` to the last `rx_shutdown`. It says whether calls are allowed, and which handles belong to the running session.
enum Session {
    /// The running session's number is in the upper bits. The lowest bit is 0 while no session runs.
    private static let word = Atomic<UInt64>(0)
    /// What `word` is in a forked child. No session has this number, so one comparison tells whether a handle may be used.
    private static let forked = UInt64.max
    /// Whether the children of this process are marked. Guarded by `lock`.
    private static nonisolated(unsafe) var marksChildren = false
    /// Guards `starts`, and is held while a session begins.
    private static let lock = Lock()
    /// How many calls of `rx_start` have not been followed by their `rx_shutdown`. Guarded by `lock`.
    private static nonisolated(unsafe) var starts = 0
    /// What `starts` is while the last `rx_shutdown` is under way: a session that ends is not begun anew by what it still runs.
    private static let ending = -1
    /// What `finish` finds instead of a count, where only the main thread may end the session.
    private static let leftToMain = -2

    /// The running session's number; 0 when none runs, `forked` in a forked child. acquire: pairs with the releases below.
    static var current: UInt64 {
        let word = word.load(ordering: .acquiring)
        return word & 1 == 0 ? 0 : word
    }

    /// Whether calls are allowed at all.
    static var status: rx_status {
        if Runtime.isForkedChild { return RX_ERROR_FORKED }
        return current == 0 ? RX_ERROR_NOT_STARTED : RX_OK
    }

    /// Whether a handle made in `session` may be used.
    @inline(__always)
    static func status(of session: UInt64) -> rx_status { session == current ? RX_OK : refusal }

    /// Why a handle of another session may not be used.
    @inline(never)
    private static var refusal: rx_status { Runtime.isForkedChild ? RX_ERROR_FORKED : RX_ERROR_SHUT_DOWN }

    /// The back ends that can be forced.
    private static let wakeups = ["uring", "epoll", "futex"]

    /// What RXRING_WAKEUP says; nil where it is not set or empty.
    private static var forcedByEnvironment: String? {
        // unsafe: C reads its own environment, and the text is copied at once.
        guard let text = unsafe getenv("RXRING_WAKEUP"), unsafe text.pointee != 0 else { return nil }
        return unsafe String(cString: text)
    }

    static func start(wakeup: String?) -> rx_status { Runtime.uncancelled { begin(wakeup: wakeup) } }

    private static func begin(wakeup: String?) -> rx_status {
        if Runtime.isForkedChild { return RX_ERROR_FORKED }
        return lock.guarding {
            // unsafe: guarded by the lock. What an earlier call chose stays.
            let name = unsafe wakeup ?? (starts == 0 ? forcedByEnvironment : nil)
            if let name, !wakeups.contains(name) { return RX_ERROR_WAKEUP }
            // unsafe: guarded by the lock.
            if unsafe starts == ending { return RX_ERROR_BUSY }
            let refusal = wakeup.map { Runtime.forceWakeup($0) } ?? (unsafe starts == 0 ? Runtime.unforceWakeup() : nil)
            if refusal != nil { return RX_ERROR_REFUSED }
            guard watchForks(), Runtime.with(.runtime, { Runtime.prepare() }) != nil else { return RX_ERROR_REFUSED }
            // unsafe: guarded by the lock.
            unsafe starts += 1
            guard unsafe starts == 1 else { return RX_OK }
            Runtime.restart()
            MainLoop.nameFunctionsOfC()
            // release: pairs with the acquire in `current`.
            word.wrappingAdd(1, ordering: .releasing)
            return RX_OK
        }
    }

    /// Has a forked child know that it is one; false where there is no memory for that. With `lock` held.
    private static func watchForks() -> Bool {
        // unsafe, both: guarded by the lock. Once: there is no way back.
        if unsafe !marksChildren {
            // relaxed: the child has one thread. Safe to call there: a store.
            unsafe marksChildren = pthread_atfork(nil, nil, { Session.word.store(Session.forked, ordering: .relaxed) }) == 0
        }
        return unsafe marksChildren && Runtime.watchForks()
    }

    static func end(_ dropped: inout UInt64) -> rx_status { Runtime.uncancelled { finish(&dropped) } }

    private static func finish(_ dropped: inout UInt64) -> rx_status {
        let refusal = status
        if refusal != RX_OK { return refusal }
        if Runtime.isOwnThread || MainLoop.isItem { return RX_ERROR_WRONG_THREAD }
        let ownsLoop = MainLoop.isAttached || MainLoop.isMainThread
        if !ownsLoop, MainLoop.isEmbedded { return RX_ERROR_WRONG_THREAD }
        if MainLoop.isRunning { return RX_ERROR_BUSY }
        // unsafe: guarded by the lock.
        let left = lock.guarding { () -> Int in
            if unsafe starts == ending { return ending }
            // What waits on the main loop would be left for the next session.
            if unsafe starts == 1, !ownsLoop, MainLoop.hasWork { return leftToMain }
            unsafe starts = unsafe starts == 1 ? ending : starts - 1
            return unsafe starts == ending ? 0 : starts
        }
        if left == ending { return RX_ERROR_NOT_STARTED }
        if left == leftToMain { return RX_ERROR_WRONG_THREAD }
        if left > 0 { return RX_OK }
        // unsafe: guarded by the lock.
        defer { lock.guarding { unsafe starts = 0 } }
        var count = 0
        // The loop stays its host's until the runtime's threads are over: one of them may be about to wake it.
        if ownsLoop { count += MainLoop.drain() }
        // release: what the last items of the main loop, and the destructors of the ending threads' own data, schedule is refused from here on.
        count += Runtime.shutdown { word.wrappingAdd(1, ordering: .releasing) }
        if ownsLoop { count += MainLoop.close() }
        Runtime.releaseParkers()
        dropped = UInt64(count)
        return RX_OK
    }
}
