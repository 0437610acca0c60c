// SPDX-License-Identifier: MIT
import Rx

/// A host program with an event loop of its own embeds RxRing's main loop.
///
/// That takes three things: watch `MainLoop.descriptor`, wait no longer than until `MainLoop.nextDeadline`, and call
/// `MainLoop.runReady(limit:)`. Everything observed on `MainScheduler` then arrives between the host's own events.
@main
enum Embedding {
    static func main() {
        let host = HostLoop()
        let clock = HostClock(everyMilliseconds: 250)
        host.watch(clock.descriptor) { print("host      its own timer, \(clock.take()) expired") }
        // Nothing to do for it: that it ended the wait is enough, `runReady` follows each turn.
        host.watch(MainLoop.descriptor) {}

        let results = squares(count: 10).subscribe(
            onNext: { print("main loop \($0)") },
            onCompleted: {
                print("main loop the background work is done")
                host.stop()
            })

        while host.isRunning {
            // A limit keeps a burst of events from starving the host.
            let isMoreReady = MainLoop.runReady(limit: 64)
            if host.isRunning { host.turn(timeout: isMoreReady ? 0 : millisecondsToDeadline()) }
        }
        results.dispose()
    }

    /// Squares, computed in the background every 100 ms, delivered to the main loop.
    private static func squares(count: Int) -> Observable<String> {
        let background = SerialScheduler(label: "background")
        return Observable<Int>.interval(.milliseconds(100), scheduler: background)
            .take(count)
            .map { "\($0) squared is \($0 * $0)" }
            .observe(on: MainScheduler.instance)
    }

    /// How long the host may wait, rounded up, as `epoll_wait` and `poll` want it; -1 when only a descriptor will tell.
    private static func millisecondsToDeadline() -> Int32 {
        guard let deadline = MainLoop.nextDeadline else { return -1 }
        let nanoseconds = MainScheduler.instance.now.duration(to: deadline).wholeNanoseconds
        return Int32(clamping: max(0, (nanoseconds + 999_999) / 1_000_000))
    }
}
