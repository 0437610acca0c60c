// SPDX-License-Identifier: MIT
/// What happens to errors that no subscriber handles.
public enum Hooks {
    /// Receives an error that reached a subscription without `onError`.
    public typealias DefaultErrorHandler = (_ error: any Error) -> Void

    /// The handler in force. The default prints the error.
    public static var defaultErrorHandler: DefaultErrorHandler {
        get { handler.value }
        set { handler.value = newValue }
    }

    private static let handler = Exchangeable<DefaultErrorHandler> { print("Unhandled error happened: \($0)") }

    @usableFromInline
    static func unhandled(_ error: any Error) { defaultErrorHandler(error) }
}

/// A value that any thread may read and replace.
///
/// Sendable: `stored` is guarded by `lock`; what is replaced is let go outside it.
final class Exchangeable<Value>: @unchecked Sendable {
    private let lock = Lock()
    private var stored: Value

    init(_ value: Value) { stored = value }

    var value: Value {
        get { lock.guarding { stored } }
        set {
            var other = newValue
            lock.guarding { swap(&stored, &other) }
        }
    }
}
