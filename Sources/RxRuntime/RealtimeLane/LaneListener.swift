// SPDX-License-Identifier: MIT
import CSupport
import Synchronization

/// The thread that rests until a callback rings, and then asks for the lane to be drained.
///
/// It stands between the callback and the scheduler because scheduling may allocate and lock: the callback makes one
/// futex call, this thread does the rest. It lives from the first observation until the lane ends.
///
/// Sendable: the memory's words are atomic, `onRing` is guarded by `lock`.
final class LaneListener: @unchecked Sendable {
    private let memory: LaneMemory
    /// Guards `onRing`. Not held while that runs: it may call the host of an attached loop (`MainLoop.attach`), which may wait for the thread that takes it away.
    private let lock = Lock()
    private var onRing: (@Sendable () -> Void)?
    private let isStopped = Atomic(false)

    private init(_ memory: LaneMemory) { self.memory = memory }

    /// Starts a thread that listens to a lane's bell; nil, and why, when the system refuses one.
    static func start(_ memory: LaneMemory, refusal: inout String?) -> LaneListener? {
        let listener = LaneListener(memory)
        let thread = RuntimeThread(
            ThreadOptions(name: "rx-lane"), isListener: true, refusal: &refusal, ending: { listener.stop() },
            body: { listener.listen() })
        return thread == nil ? nil : listener
    }

    /// Lets the thread end; the runtime joins it.
    func stop() {
        // releasing: pairs with the acquire in `listen`.
        isStopped.publish(true)
        memory.core.bell.chime()
    }

    /// What to do whenever it rings: short, and without waiting. What it was before may be running, and does no harm: a drain that is over takes nothing.
    func setAction(_ action: (@Sendable () -> Void)?) {
        let former = lock.guarding {
            defer { onRing = action }
            return onRing
        }
        // Released here and not under the lock: what it holds may be freed with it.
        _ = former
    }

    private func listen() {
        let bell = memory.core.bell
        var error = rx_error()
        // The word and the parker live as long as the memory, and so longer than this thread. Without memory or descriptors for a parker
        // a bare futex call does.
        let parker = unsafe rx_parker_create(RX_WAKEUP_DEFAULT, bell.word, 0, &error)
        if let parker = unsafe parker { unsafe bell.setParker(parker) } else { bell.setBare() }
        var heard: UInt32 = 0
        // acquiring: pairs with the release in `stop`.
        while !isStopped.load(ordering: .acquiring) {
            let rung = bell.count
            if rung == heard {
                if let parker = unsafe parker {
                    _ = unsafe rx_parker_park(parker, heard, Int64.max)
                } else {
                    _ = unsafe rx_futex_wait(bell.word, heard, Int64.max)
                }
            } else {
                heard = rung
                // Not by `guarding`, which would wrap the closure in an object.
                lock.acquire()
                let action = onRing
                lock.release()
                action?()
            }
        }
    }
}
