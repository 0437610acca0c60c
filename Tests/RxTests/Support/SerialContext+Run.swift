// SPDX-License-Identifier: MIT
import Rx

extension SerialContext {
    /// Runs `action` in the context, after what was scheduled there before, and waits for it.
    static func run(_ action: @escaping () -> Void) async {
        await reply { (done: Reply<Void>) in
            _ = anyScheduler.schedule(()) { _ in
                action()
                done.resume()
                return Disposables.create()
            }
        }
    }
}
