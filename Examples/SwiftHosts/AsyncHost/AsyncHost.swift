// SPDX-License-Identifier: MIT
import HostTrial
import RxDispatch

/// The host's loop: the main actor's executor.
struct MainActorLoop: ForeignLoop {
    let name = "async main"

    func every(milliseconds: Int, _ action: @escaping @Sendable () -> Void) {
        Task { @MainActor in
            while true {
                try await Task.sleep(for: .milliseconds(milliseconds))
                action()
            }
        }
    }

    func post(_ action: @escaping @Sendable () -> Void) { Task { @MainActor in action() } }
}

/// A program with an `async` main: while it awaits, the main actor's executor drives RxRing's main loop.
@main
enum AsyncHost {
    static func main() async throws {
        MainLoop.attachToDispatchMain()
        if CommandLine.arguments.contains("--trial") {
            HostTrial.begin(in: MainActorLoop())
            try await Task.sleep(for: .seconds(60))
        }
        MainActorLoop().every(milliseconds: 250) { print("host       its own timer") }
        let squares = Observable<Int>.interval(.milliseconds(100), scheduler: SerialScheduler(label: "background"))
            .take(10)
            .map { "\($0) squared is \($0 * $0)" }
            .observe(on: MainScheduler.instance)
        for try await square in squares.values { print("main loop  \(square)") }
    }
}
