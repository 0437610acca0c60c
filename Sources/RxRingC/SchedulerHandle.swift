// SPDX-License-Identifier: MIT
public import CRxRing
internal import RxRuntime
private import Synchronization

/// What an `rx_scheduler` stands for.
///
/// Safe and Sendable: constants only.
@safe
final class SchedulerHandle: @unchecked Sendable {
    enum Kind {
        case serial(SerialScheduler), concurrent(ConcurrentScheduler)
    }

    let kind: Kind
    /// Whether a thread is known that runs its actions: its own, or one of the pool's, which stay as long as the session. Relaxed: a thread that does
    /// not see it asks again.
    private let hasThread: Atomic<Bool>
    let session = Session.current
    /// What the system refused of a thread's options, for C to read.
    fileprivate let refusal: UnsafeMutableBufferPointer<CChar>?

    init(_ kind: Kind, usesPool: Bool, refusal: String? = nil) {
        self.kind = kind
        hasThread = Atomic(!usesPool)
        unsafe self.refusal = refusal.map { text in
            let bytes = text.utf8CString
            let copy = UnsafeMutableBufferPointer<CChar>.allocate(capacity: bytes.count)
            _ = unsafe copy.initialize(from: bytes)
            return unsafe copy
        }
    }

    deinit { unsafe refusal?.deallocate() }

    /// Whether it can be used now.
    var status: rx_status { Session.status(of: session) }

    /// Whether it can be used now, and has a thread that runs what is queued.
    var readiness: rx_status {
        let status = status
        return status != RX_OK || hasThread.load(ordering: .relaxed) || findThread() ? status : RX_ERROR_REFUSED
    }

    /// Asks the pool for a thread; false when the system refuses one.
    @inline(never)
    private func findThread() -> Bool {
        guard Runtime.hasWorkers else { return false }
        hasThread.store(true, ordering: .relaxed)
        return true
    }

    /// As an argument of operators.
    var scheduler: any SchedulerType {
        switch kind {
        case .serial(let serial): serial
        case .concurrent(let concurrent): concurrent
        }
    }

    /// The serial scheduler that it is, if it is one.
    var serial: SerialScheduler? {
        if case .serial(let serial) = kind { serial } else { nil }
    }

    @discardableResult
    func schedule(_ item: WorkItem) -> Bool {
        switch kind {
        case .serial(let serial): serial.schedule(item)
        case .concurrent(let concurrent): concurrent.schedule(item)
        }
    }

    func schedule(_ action: ActionItem, after wait: Duration) -> any Disposable {
        let run = {
            action.perform()
            return Disposables.create()
        }
        return switch kind {
        case .serial(let serial): serial.schedule(after: wait, run)
        case .concurrent(let concurrent): concurrent.schedule(after: wait, run)
        }
    }

    func schedule(_ action: ActionItem, after start: Duration, every period: Duration) -> any Disposable {
        switch kind {
        case .serial(let serial): serial.schedule(after: start, every: period) { action.perform() }
        case .concurrent(let concurrent): concurrent.schedule(after: start, every: period) { action.perform() }
        }
    }

    var isCurrent: Bool {
        switch kind {
        case .serial(let serial): serial.isCurrent
        case .concurrent(let concurrent): concurrent.isCurrent
        }
    }
}

@c @implementation
public func rx_serial_create(_ name: UnsafePointer<CChar>?, _ out: UnsafeMutablePointer<OpaquePointer?>?) -> rx_status {
    unsafe Handle.give(to: out, when: Session.status) {
        Runtime.with(.scheduler) {
            SchedulerHandle(.serial(SerialScheduler(label: unsafe name.map { unsafe String(cString: $0) } ?? "")), usesPool: true)
        }
    }
}

@c @implementation
public func rx_dedicated_create(
    _ options: UnsafePointer<rx_dedicated_options>?, _ out: UnsafeMutablePointer<OpaquePointer?>?,
    _ refusal: UnsafeMutablePointer<UnsafePointer<CChar>?>?
) -> rx_status {
    unsafe refusal?.pointee = nil
    let asked = unsafe options?.pointee ?? rx_dedicated_options()
    let isSane =
        unsafe asked.size >= MemoryLayout<rx_dedicated_options>.size && asked.core >= -1
        && (0...99).contains(asked.realtime_priority)
        && (asked.stack_size == 0 || (ThreadOptions.leastStackSize...1 << 40).contains(asked.stack_size))
    let status = isSane ? Session.status : RX_ERROR_INVALID
    let made = unsafe Handle.give(to: out, when: status) {
        let options = unsafe ThreadOptions(
            name: asked.name.map { unsafe String(cString: $0) } ?? "rx-dedicated",
            core: asked.core < 0 ? nil : Int(asked.core),
            realtimePriority: asked.realtime_priority == 0 ? nil : Int(asked.realtime_priority),
            stackSize: asked.stack_size)
        guard let serial = Runtime.with(.dedicated, { SerialScheduler.ifGranted(dedicated: options) }) else { return nil }
        let report = serial.threadReport
        let refused = [report?.name, report?.core, report?.realtimePriority].compactMap { $0 }
        let handle = SchedulerHandle(.serial(serial), usesPool: false, refusal: refused.isEmpty ? nil : refused.joined(separator: "; "))
        unsafe refusal?.pointee = handle.refusal.map { unsafe UnsafePointer($0.baseAddress.unsafelyUnwrapped) }
        return handle
    }
    // Refused by the runtime, whose last shutdown is under way.
    return made == RX_ERROR_REFUSED && Runtime.isShutDown ? RX_ERROR_SHUT_DOWN : made
}

@c @implementation
public func rx_concurrent_create(_ out: UnsafeMutablePointer<OpaquePointer?>?) -> rx_status {
    unsafe Handle.give(to: out, when: Session.status) { SchedulerHandle(.concurrent(.instance), usesPool: true) }
}

@c @implementation
public func rx_main_create(_ out: UnsafeMutablePointer<OpaquePointer?>?) -> rx_status {
    unsafe Handle.give(to: out, when: Session.status) { SchedulerHandle(.serial(MainScheduler.asyncInstance), usesPool: false) }
}

@c @implementation
public func rx_scheduler_release(_ scheduler: OpaquePointer?) { unsafe Handle.take(scheduler) }

@c @implementation
public func rx_scheduler_is_current(_ scheduler: OpaquePointer?) -> Bool {
    unsafe Handle.use(scheduler, as: SchedulerHandle.self, absent: false) { $0.isCurrent }
}
