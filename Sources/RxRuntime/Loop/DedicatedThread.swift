// SPDX-License-Identifier: MIT

/// A thread that runs one loop for one serial scheduler.
///
/// Sendable: holds constants only.
final class DedicatedThread: Sendable {
    let loop: Loop
    private let thread: RuntimeThread

    init(_ options: ThreadOptions) {
        Runtime.refuseForkedChild()
        if Runtime.isShutDown { Runtime.refuseAfterShutdown() }
        let loop = Loop(name: options.name)
        self.loop = loop
        thread = RuntimeThread(
            options,
            ending: {
                loop.stop()
                Runtime.noteDropped(loop.timers.discardAll())
            },
            body: {
                loop.run()
                loop.end()
            })
    }

    var report: ThreadReport { thread.report }

    /// Lets the thread end once it has nothing to run; the roster joins it.
    func retire() { thread.askToEnd() }
}
