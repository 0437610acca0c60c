// SPDX-License-Identifier: MIT
internal import CSupport
internal import Synchronization

/// A thread that the runtime started: named, listed in `Runtime.threads`, joined at shutdown.
///
/// Safe and Sendable: `handle` is set before the body can see this object's owner, and joined once, under the roster's rule.
@safe
final class RuntimeThread: @unchecked Sendable {
    let name: String
    /// The loop that it runs; nil for a thread of the pool or of a lane.
    let loop: Loop?
    /// Whether it only tells schedulers what comes from outside. A shutdown ends it before it waits for what is queued.
    let isListener: Bool
    private(set) var report = ThreadReport()
    private var handle: OpaquePointer?
    private let body: () -> Void
    /// Asks the body to end.
    private let ending: () -> Void
    /// Called on the thread when its body is over, also by an item that ended the thread.
    private let whenOver: () -> Void
    private let ended = Atomic<Bool>(false)
    private let asked = Atomic<Bool>(false)

    /// Starts a thread that runs `body` and is then over. Nil, and why, when the system refuses one: nothing is left of it then.
    init?(
        _ options: ThreadOptions, loop: Loop? = nil, isListener: Bool = false, refusal: inout String?,
        ending: @escaping () -> Void = {}, whenOver: @escaping () -> Void = {}, body: @escaping () -> Void
    ) {
        self.loop = loop
        self.isListener = isListener
        self.ending = ending
        self.whenOver = whenOver
        name = options.name
        self.body = body
        var steps = rx_thread_report()
        let priority = options.realtimePriority ?? 0
        let core = options.core ?? -1
        let isStarted = Roster.shared.add(self) {
            // unsafe: the thread's reference.
            let itself = unsafe Unmanaged.passRetained(self)
            unsafe handle = options.name.withCString { text in
                var wanted = unsafe rx_thread_options(
                    name: text, stack_size: options.stackSize, cpu: Int32(clamping: core),
                    priority: Int32(clamping: priority),
                    ended: { context in
                        guard let context = unsafe context else { return }
                        // unsafe: the thread's reference, which ends here.
                        let thread = unsafe Unmanaged<RuntimeThread>.fromOpaque(context).takeRetainedValue()
                        let whenOver = thread.whenOver
                        // release: pairs with the acquire in hasEnded.
                        thread.ended.publish(true)
                        whenOver()
                    })
                // unsafe: the thread's reference keeps the object until `ended` is called.
                return unsafe rx_thread_create(
                    &wanted,
                    { context in
                        guard let context = unsafe context else { return }
                        unsafe Unmanaged<RuntimeThread>.fromOpaque(context).takeUnretainedValue().body()
                    }, itself.toOpaque(), &steps)
            }
            // unsafe: no thread took it over.
            if unsafe handle == nil { unsafe itself.release() }
            return unsafe handle != nil
        }
        guard isStarted else {
            refusal =
                "the thread \"\(name)\" could not be started: "
                + (unsafe Self.sentence { unsafe rx_thread_explain_create(steps.create_error, $0) } ?? "unknown")
            return nil
        }
        report.name = unsafe Self.sentence { unsafe rx_thread_explain_name(steps.name_error, $0) }
        report.core = unsafe Self.sentence { unsafe rx_thread_explain_cpu(steps.cpu_error, Int32(clamping: core), $0) }
        report.realtimePriority = unsafe Self.sentence {
            unsafe rx_thread_explain_priority(steps.priority_error, Int32(clamping: priority), $0)
        }
    }

    /// Asks the body to end. release: pairs with the acquire in isEnding.
    func askToEnd() {
        asked.publish(true)
        ending()
    }

    /// Whether the body was asked to end and is not over.
    var isEnding: Bool { asked.load(ordering: .acquiring) && !hasEnded }

    /// Whether the body is over, also by an item that ended the thread. acquire: pairs with the release where it ends.
    var hasEnded: Bool { ended.load(ordering: .acquiring) }

    /// Waits for the end. Called once, by the roster.
    func join() {
        guard let thread = unsafe handle else { return }
        unsafe handle = nil
        _ = unsafe rx_thread_join(thread)
    }

    /// The sentence that `explain` gives; nil when there is nothing to explain.
    private static func sentence(_ explain: (UnsafeMutablePointer<rx_error>) -> Void) -> String? {
        var error = rx_error()
        unsafe explain(&error)
        guard error.code != 0 else { return nil }
        return unsafe withUnsafePointer(to: &error) { unsafe String(cString: rx_error_text($0)) }
    }
}
