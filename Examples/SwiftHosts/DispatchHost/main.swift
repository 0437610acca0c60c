// SPDX-License-Identifier: MIT
import Dispatch
import Glibc
import HostTrial
import RxDispatch

/// The host's loop: the main dispatch queue.
struct MainQueue: ForeignLoop {
    let name = "dispatchMain"

    func every(milliseconds: Int, _ action: @escaping @Sendable () -> Void) {
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now(), repeating: .milliseconds(milliseconds))
        // The handler holds the source, which otherwise ends with this scope.
        timer.setEventHandler { withExtendedLifetime(timer, action) }
        timer.resume()
    }

    func post(_ action: @escaping @Sendable () -> Void) { DispatchQueue.main.async(execute: action) }
}

// RxRing's main loop is driven by the main queue; importing RxDispatch is all that takes, this line says it aloud.
MainLoop.attachToDispatchMain()

if CommandLine.arguments.contains("--trial") {
    HostTrial.begin(in: MainQueue())
} else {
    MainQueue().every(milliseconds: 250) { print("host       its own timer") }
    _ = Observable<Int>.interval(.milliseconds(100), scheduler: SerialScheduler(label: "background"))
        .take(10)
        .map { "\($0) squared is \($0 * $0)" }
        .observe(on: MainScheduler.instance)
        .subscribe(onNext: { print("main loop  \($0)") }, onCompleted: { exit(0) })
}
dispatchMain()
