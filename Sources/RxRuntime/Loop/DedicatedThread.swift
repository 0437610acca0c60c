// SPDX-License-Identifier: MIT

/// A thread that runs one loop for one serial scheduler.
///
/// Sendable: holds constants only.
final class DedicatedThread: Sendable {
    let loop: Loop
    private let thread: RuntimeThread

    /// Nil, and why, when the system refuses a thread.
    init?(_ options: ThreadOptions, refusal: inout String?) {
        options.requireSane()
        Runtime.refuseForkedChild()
        let loop = Loop(name: options.name)
        self.loop = loop
        let thread = RuntimeThread(
            options, loop: loop, refusal: &refusal,
            ending: {
                loop.stop()
                Runtime.noteDropped(loop.timers.discardAll())
            },
            body: {
                loop.run()
                loop.end()
                // A periodic item that ran meanwhile has set its next time. It holds its scheduler, and that the loop, so neither would ever go.
                Runtime.noteDropped(loop.timers.discardAll())
            })
        guard let thread else { return nil }
        self.thread = thread
    }

    var report: ThreadReport { thread.report }

    /// Lets the thread end once it has nothing to run; the roster joins it.
    func retire() { thread.askToEnd() }
}
