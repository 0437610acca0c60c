// SPDX-License-Identifier: MIT
/// What happens to errors that no subscriber handles.
///
/// All members may be used from any thread.
public enum Hooks {
    /// Receives an error that reached a subscription without `onError`, and what was captured when that subscription began.
    public typealias DefaultErrorHandler = (_ subscriptionCallStack: [String], _ error: any Error) -> Void

    /// Says where the subscription that begins is made: called on the thread that subscribes.
    public typealias CustomCaptureSubscriptionCallstack = () -> [String]

    /// The handler in force. The default prints the error, and where its subscription was made if that was captured.
    public static var defaultErrorHandler: DefaultErrorHandler {
        get { handler.value }
        set { handler.value = newValue }
    }

    /// Whether subscriptions that begin from now on capture where they are made, for `defaultErrorHandler`. Off at first: it costs
    /// each subscription, inner ones too, some microseconds.
    public static var recordCallStackOnError: Bool {
        get { LeakTracker.isCapturing }
        set { LeakTracker.set(LeakTracker.captures, newValue) }
    }

    /// What captures while `recordCallStackOnError` is on. The default looks up the call stack of the subscribe.
    public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
        get { capture.value }
        set { capture.value = newValue }
    }

    private static let handler = Exchangeable<DefaultErrorHandler> { callStack, error in
        let made = callStack.map { "\n    \($0)" }.joined()
        print("Unhandled error happened: \(error)" + (made.isEmpty ? "" : "\nof the subscription made at:\(made)"))
    }

    private static let capture = Exchangeable<CustomCaptureSubscriptionCallstack> { CallStack().names }

    static func unhandled(_ error: any Error, of subscription: Subscription) {
        defaultErrorHandler(LeakTracker.isOff ? [] : LeakTracker.table.captured(of: ObjectIdentifier(subscription)), error)
    }

    /// For a sequence that ends within `subscribe`, without a subscription.
    @usableFromInline
    static func unhandled(_ error: any Error) {
        defaultErrorHandler(recordCallStackOnError ? customCaptureSubscriptionCallstack() : [], error)
    }
}

/// A value that any thread may read and replace.
///
/// Sendable: `stored` is guarded by `lock`; what is replaced is released outside it.
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
