// SPDX-License-Identifier: MIT
import CSupport
import Testing

/// A thread that runs `body`, joined when asked.
///
/// Unsafe inside: the handle is freed by `join`, which takes the value; the body travels as a retained box that the thread consumes.
@safe
struct RunningThread: ~Copyable {
    private let handle: OpaquePointer
    let report: rx_thread_report

    private final class Body: Sendable {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    init(name: String = "test", cpu: Int32 = -1, priority: Int32 = 0, stackSize: Int = 0, _ body: @escaping @Sendable () -> Void) {
        var report = rx_thread_report()
        let box = unsafe Unmanaged.passRetained(Body(body)).toOpaque()
        let handle = unsafe name.withCString { name in
            var options = unsafe rx_thread_options(name: name, stack_size: stackSize, cpu: cpu, priority: priority, ended: nil)
            return unsafe rx_thread_create(&options, { unsafe Unmanaged<Body>.fromOpaque($0!).takeRetainedValue().run() }, box, &report)
        }
        unsafe self.handle = unsafe handle!
        self.report = report
    }

    var isCurrent: Bool { unsafe rx_thread_is_current(handle) }

    /// The handle as a number, which may be sent to another thread.
    var address: UInt { unsafe UInt(bitPattern: handle) }

    consuming func join() { unsafe #expect(rx_thread_join(handle) == 0) }
}
