// SPDX-License-Identifier: MIT
import Synchronization

/// What happens to errors that no subscriber handles.
public enum Hooks {
    /// Receives an error that reached a subscription without `onError`.
    public typealias DefaultErrorHandler = (_ error: any Error) -> Void

    /// Guards the handler; never held while it runs.
    private static let handler = Mutex<Handler>(Handler(run: { print("Unhandled error happened: \($0)") }))

    /// Sendable: the user's closure, which `Hooks` promises to call from any thread.
    private struct Handler: @unchecked Sendable {
        var run: DefaultErrorHandler
    }

    /// The handler in force. The default prints the error.
    public static var defaultErrorHandler: DefaultErrorHandler {
        get { handler.withLock { $0.run } }
        set {
            let new = Handler(run: newValue)
            handler.withLock { $0 = new }
        }
    }

    @usableFromInline
    static func unhandled(_ error: any Error) { defaultErrorHandler(error) }
}
