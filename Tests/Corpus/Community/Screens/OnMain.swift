// SPDX-License-Identifier: MIT
import Dispatch
import RxSwift

/// Runs each step on the main thread, and what the step left for the main scheduler before the next.
func onMain(_ steps: (@MainActor () -> Void)...) {
    for step in steps {
        DispatchQueue.main.sync { MainActor.assumeIsolated { step() } }
        for _ in 0..<6 { waitForTurn() }
    }
}

private func waitForTurn() {
    let done = DispatchSemaphore(value: 0)
    let turn = MainScheduler.asyncInstance.schedule(()) { _ in
        done.signal()
        return Disposables.create()
    }
    done.wait()
    turn.dispose()
}
