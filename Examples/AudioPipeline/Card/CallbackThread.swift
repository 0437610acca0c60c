// SPDX-License-Identifier: MIT
import CLinux
import Glibc

/// A thread of this program's own for callbacks, with SCHED_FIFO where that is allowed.
///
/// Not Sendable: it belongs to the card that made it.
struct CallbackThread {
    let priority: CallbackPriority
    private let thread: pthread_t

    /// Has `body` run on a new thread, at `realtimePriority` if the machine allows it.
    init(realtimePriority: Int32?, _ body: @escaping @Sendable () -> Void) {
        var refusal: Int32 = 0
        if let level = realtimePriority {
            var created: pthread_t?
            (created, refusal) = Self.create(level, body)
            if let created {
                (thread, priority) = (created, .realtime(level))
                return
            }
        }
        let (created, failure) = Self.create(nil, body)
        guard let created else { preconditionFailure("The system has no room for another thread (errno \(failure)).") }
        thread = created
        // `strerror` gives a constant text for the errors of `pthread_create`.
        priority = refusal == 0 ? .notAsked : .denied(reason: unsafe String(cString: strerror(refusal)))
    }

    /// Waits until the body has returned. Once.
    consuming func join() {
        // The thread was created joinable and is joined once.
        pthread_join(thread, nil)
    }

    private final class Body {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    private static func create(_ level: Int32?, _ body: @escaping @Sendable () -> Void) -> (pthread_t?, Int32) {
        var attributes = pthread_attr_t()
        // The attributes live through this call only.
        unsafe pthread_attr_init(&attributes)
        defer { unsafe pthread_attr_destroy(&attributes) }
        if let level {
            var parameter = sched_param(sched_priority: level)
            unsafe pthread_attr_setinheritsched(&attributes, Int32(PTHREAD_EXPLICIT_SCHED))
            unsafe pthread_attr_setschedpolicy(&attributes, SCHED_FIFO)
            unsafe pthread_attr_setschedparam(&attributes, &parameter)
        }
        var created = pthread_t()
        // The body's reference is handed to the thread, which takes it over.
        let context = unsafe Unmanaged.passRetained(Body(body))
        let failure = unsafe pthread_create(
            &created, &attributes,
            { context in
                // The name is copied by the kernel.
                unsafe linux_name_this_thread("rx-playback")
                linux_set_timer_slack(1)
                if let context = unsafe context { unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
                return nil
            }, context.toOpaque())
        if failure != 0 { unsafe context.release() }
        return (failure == 0 ? created : nil, failure)
    }
}
