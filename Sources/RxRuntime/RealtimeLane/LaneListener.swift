// SPDX-License-Identifier: MIT
import CSupport
import Synchronization

/// The thread that rests until a callback rings, and then asks for the lane to be drained.
///
/// It stands between the callback and the scheduler because scheduling may allocate and lock: the callback makes one
/// futex call, this thread does the rest. It lives from the first observation until the lane ends.
@safe
final class LaneListener: @unchecked Sendable {
    // Unchecked: `thread` is written before the object is shared, the bell is words, the rest is guarded.
    private let bell: LaneBell
    /// Guards what to do when it rings, and that the listener calls it only while it is set.
    private let onRing = Mutex<(@Sendable () -> Void)?>(nil)
    private let isStopped = Atomic(false)
    private var thread: OpaquePointer?

    init(bell: LaneBell) {
        self.bell = bell
        var report = rx_thread_report()
        let name = "rx-lane"
        // The thread is joined before this object is freed, so it may use it unretained. The name is copied.
        unsafe name.withCString { name in
            var options = unsafe rx_thread_options(name: name, stack_size: 0, cpu: -1, priority: 0)
            let context = unsafe Unmanaged.passUnretained(self).toOpaque()
            unsafe thread = rx_thread_create(&options, { unsafe LaneListener.enter($0) }, context, &report)
        }
        precondition(unsafe thread != nil, "The system has no room for the lane's thread (errno \(report.create_error)).")
    }

    /// Ends the thread and waits for it. No producer may push any more.
    func stop() {
        // releasing: pairs with the acquire in `listen`.
        isStopped.store(true, ordering: .releasing)
        bell.chime()
        // Created once, joined once; the owner is the lane, which no action run by the thread can free.
        if let running = unsafe thread { unsafe rx_thread_join(running) }
        unsafe thread = nil
        // Not by the thread itself: the last ring may still be on its way to the parker when the thread has ended.
        if let parker = unsafe bell.parkerAddress { unsafe rx_parker_destroy(parker) }
    }

    /// What to do whenever it rings: short, and without waiting. Once this returns, the former action does not run any more.
    func setAction(_ action: (@Sendable () -> Void)?) {
        let former = onRing.withLock { current in
            defer { current = action }
            return current
        }
        // Released here and not under the lock: what it holds may be freed with it.
        _ = former
    }

    private static func enter(_ context: UnsafeMutableRawPointer?) {
        // `init` passed itself, and outlives the thread.
        guard let context = unsafe context else { return }
        unsafe Unmanaged<LaneListener>.fromOpaque(context).takeUnretainedValue().listen()
    }

    private func listen() {
        var error = rx_error()
        // The word lives as long as the lane, and so longer than this thread.
        guard let parker = unsafe rx_parker_create(RX_WAKEUP_DEFAULT, bell.word, 0, &error) else {
            fatalError("The lane's thread cannot sleep: errno \(error.code).")
        }
        unsafe bell.setParker(parker)
        var heard: UInt32 = 0
        // acquiring: pairs with the release in `stop`.
        while !isStopped.load(ordering: .acquiring) {
            let rung = bell.count
            if rung == heard {
                unsafe rx_parker_park(parker, heard, Int64.max)
            } else {
                heard = rung
                onRing.withLock { $0?() }
            }
        }
    }
}
