// SPDX-License-Identifier: MIT
import Dispatch
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

    /// Occupies the context until the result is called, so that nothing comes in it meanwhile.
    static func occupied() -> () -> Void {
        let (begun, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        _ = anyScheduler.schedule(()) { _ in
            begun.signal()
            ConcurrentScheduler.blocking { end.wait() }
            return Disposables.create()
        }
        begun.wait()
        return { end.signal() }
    }
}
