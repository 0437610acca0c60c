// SPDX-License-Identifier: MIT
internal import CSupport

/// What a host that must not be ended by a trap asks before it calls the main loop's functions.
extension MainLoop {
    /// Whether the caller is the process's main thread.
    package static var isMainThread: Bool { rx_thread_is_main() }

    /// Whether the caller is an item of the main loop.
    package static var isItem: Bool { loop.isCurrent }

    /// Whether `run()` runs.
    package static var isRunning: Bool { loop.driving.load(ordering: .acquiring) == .run }

    /// Whether a host's loop drives the main loop by its descriptor.
    package static var isEmbedded: Bool { loop.driving.load(ordering: .acquiring) == .embedded }

    /// Whether a driver was attached.
    package static var isAttached: Bool { loop.driving.load(ordering: .acquiring) == .attached }

    /// Has what is written about a main loop that nothing runs name the functions of C, for ever.
    package static func nameFunctionsOfC() { Unattended.shared.nameFunctionsOfC() }

    /// Whether anything waits on it, now or later. A hint where other threads use it.
    package static var hasWork: Bool { loop.mailbox.hasItems || loop.timers.count > 0 }

    /// How many timers wait.
    package static var timerCount: Int { loop.timers.count }

    /// Makes a host's loop the driver of the main loop, unless a driver is attached. Returns nil, or why the system refuses what that takes.
    package static func embed() -> String? { loop.embed() }

    /// Has the descriptor send its host to `runReady` again, which has left work: nothing is armed then. On the driving thread.
    package static func tellHostAgain() { loop.parker?.signal() }

    /// Makes the descriptor unreadable. For an item that runs its host's loop, which can do nothing about what the descriptor tells.
    package static func quiet() { loop.parker?.quiet() }

    /// Runs what is ready and drops what is due later. On the driving thread, outside items of the loop. Returns how many timers were dropped.
    package static func drain() -> Int { loop.drain() }

    /// Takes the main loop from its host. No other thread may use it meanwhile. Runs what is ready, drops what is due later, and gives up descriptor, watches and driver.
    ///
    /// On the driving thread, outside items of the loop. Returns how many timers were dropped.
    package static func close() -> Int { loop.close() }
}
