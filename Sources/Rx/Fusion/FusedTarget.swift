// SPDX-License-Identifier: MIT

/// What a source that pushes into a subscription passes next, with nothing in between. It is a gate, or a hop (a queue to another scheduler), or
/// an end that becomes completion whatever it was (the last source's of `onErrorResumeNext`), or the observer.
///
/// Unsafe: unowned; the sink that leads there keeps it alive. A hop takes elements of the type that its source sends, because each
/// sink that is made between the two forgets what was noted.
@unsafe @frozen @usableFromInline
enum FusedTarget {
    case gate(Unmanaged<Coordinator<AmongThreads>>)
    case hop(Unmanaged<AnySchedulerHop>)
    case completion
    /// With its receiver, where it has one.
    case observer(Unmanaged<Receiver>?)

    /// Whether a source can pass it in larger pieces than an element at a time.
    @export(implementation) var takesPieces: Bool {
        @inline(__always) get {
            switch unsafe self {
            case .gate, .hop: true
            case .completion, .observer: false
            }
        }
    }
}
