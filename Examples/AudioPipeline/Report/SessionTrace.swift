// SPDX-License-Identifier: MIT
import Rx

/// The trace of a session: what the runtime wrote, and what the callback, which may not write while it runs, noted itself.
struct SessionTrace {
    /// The callback's line; no thread of Linux has this number.
    private static let callbacks: Int32 = 1

    private var trace = Trace.end()

    /// Ends the trace.
    init(_ notebook: Notebook, _ callbacks: [CallbackTrace]) {
        for callback in callbacks {
            trace.add(
                "callback", thread: (Self.callbacks, "sound card's callback"), start: callback.due + Int64(callback.startedAfter),
                length: Int64(callback.finishedAfter - callback.startedAfter))
        }
        for arrival in notebook.arrivals {
            trace.addHandoff(
                "block", from: (Self.callbacks, arrival.pushed), to: (notebook.thread, arrival.received))
        }
    }

    /// Writes it.
    func write(to path: String) throws(OutputFileError) {
        if let reason = trace.write(to: path) {
            throw OutputFileError(kind: "trace", path: path, reason: String(reason.dropFirst("\(path): ".count)))
        }
        Terminal.write("trace       \(path), \(trace.spans) items, \(trace.steps) steps, \(trace.handoffs) hand-offs\n")
        if trace.dropped > 0 { Terminal.complain("The trace was full: \(trace.dropped) events are not in it.") }
    }
}
