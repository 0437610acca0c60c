// SPDX-License-Identifier: MIT
internal import CSupport
internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Runs the main loop for a caller on the main thread that must not return before something has happened.
///
/// Sendable: `ends` is atomic; the pipe stays open once it was made, so that a late writer never meets another file.
final class BlockedMain: Sendable {
    static let shared = BlockedMain()

    /// A pipe that is written when an attached driver is woken meanwhile: its ends, the reading one in the low half, or -1.
    private let ends = Atomic<Int64>(-1)

    /// Runs the loop until an item of it has made `isOver` true. On the main thread, outside the loop.
    func run(_ loop: MainThreadLoop, until isOver: () -> Bool) {
        // acquire: pairs with beginDriving.
        switch loop.driving.load(ordering: .acquiring) {
        case .undriven:
            loop.beginDriving(.run)
            loop.run(options: RX_PARKER_WATCHES, until: isOver)
            loop.endRun()
        case .run: preconditionFailure("MainLoop: an item of the main loop cannot run the main loop.")
        case .embedded: drive(loop, waitingOn: loop.parker?.descriptor ?? -1, isPipe: false, until: isOver)
        case .attached: drive(loop, waitingOn: openPipe(), isPipe: true, until: isOver)
        }
    }

    /// Ends the wait of `run` under an attached driver. Any thread.
    func rouse() {
        // acquire: pairs with the store in openPipe().
        let pipe = ends.load(ordering: .acquiring)
        var one: UInt8 = 1
        if pipe >= 0 { _ = unsafe write(Int32(pipe >> 32), &one, 1) }
    }

    /// The pipe's reading end.
    private func openPipe() -> Int32 {
        let made = ends.load(ordering: .acquiring)
        if made >= 0 { return Int32(truncatingIfNeeded: made) }
        var pair: [Int32] = [-1, -1]
        let failure = unsafe pipe(&pair)
        precondition(failure == 0, "MainLoop: no file descriptors are left for blocking the main thread (errno \(errno)).")
        for end in pair {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        // release: pairs with the acquire in rouse().
        ends.publish(Int64(pair[1]) << 32 | Int64(pair[0]))
        return pair[0]
    }

    /// `descriptor` becomes readable when the loop has something to do; a pipe is emptied.
    private func drive(_ loop: MainThreadLoop, waitingOn descriptor: Int32, isPipe: Bool, until isOver: () -> Bool) {
        var bytes = [UInt8](repeating: 0, count: 64)
        while !isOver() {
            if loop.runReady(limit: 64) || isOver() { continue }
            var waited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let left = max(0, loop.nextDeadline - MainScheduler.instance.now.nanoseconds)
            let ready = unsafe poll(&waited, 1, loop.nextDeadline == .max ? -1 : Int32(clamping: left / 1_000_000 + 1))
            if ready > 0, isPipe { _ = unsafe read(descriptor, &bytes, bytes.count) }
        }
    }
}

extension MainLoop {
    /// Whether the caller is where the main loop runs, and no item of it is running.
    package static var isForCallerToRun: Bool { loop.isOnMain && !loop.isCurrent }

    /// Runs the main loop until an item of it has made `isOver` true; where `isForCallerToRun`.
    package static func run(until isOver: () -> Bool) { BlockedMain.shared.run(loop, until: isOver) }
}
