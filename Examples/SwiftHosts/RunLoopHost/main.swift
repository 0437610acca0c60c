// SPDX-License-Identifier: MIT
import Foundation
import HostTrial
import RxDispatch

/// The host's loop: Foundation's RunLoop of the main thread.
struct MainRunLoop: ForeignLoop {
    let name = "RunLoop"

    func every(milliseconds: Int, _ action: @escaping @Sendable () -> Void) {
        let timer = Timer(timeInterval: Double(milliseconds) / 1000, repeats: true) { _ in action() }
        RunLoop.main.add(timer, forMode: .default)
    }

    func post(_ action: @escaping @Sendable () -> Void) { RunLoop.main.perform(action) }
}

// The main RunLoop runs the main dispatch queue among its sources, and that drives RxRing's main loop.
MainLoop.attachToDispatchMain()

if CommandLine.arguments.contains("--trial") {
    HostTrial.begin(in: MainRunLoop())
} else {
    MainRunLoop().every(milliseconds: 250) { print("host       its own timer") }
    _ = Observable<Int>.interval(.milliseconds(100), scheduler: SerialScheduler(label: "background"))
        .take(10)
        .map { "\($0) squared is \($0 * $0)" }
        .observe(on: MainScheduler.instance)
        .subscribe(onNext: { print("main loop  \($0)") }, onCompleted: { exit(0) })
}
RunLoop.main.run()
