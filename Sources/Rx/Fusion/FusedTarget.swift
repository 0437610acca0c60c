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

    /// What it is in the low bits, which an address leaves free, and the address.
    @export(implementation) var word: UInt {
        @inline(__always) get {
            switch unsafe self {
            case .gate(let coordinator): unsafe UInt(bitPattern: coordinator.toOpaque()) | 1
            case .hop(let hop): unsafe UInt(bitPattern: hop.toOpaque()) | 2
            case .completion: 3
            case .observer(let receiver): unsafe UInt(bitPattern: receiver?.toOpaque()) | 4
            }
        }
    }

    /// The target that has this word; nil for 0.
    @export(implementation) @inline(__always)
    init?(word: UInt) {
        let address = unsafe UnsafeRawPointer(bitPattern: word & ~7)
        switch word & 7 {
        case 1: unsafe self = unsafe .gate(.fromOpaque(address.unsafelyUnwrapped))
        case 2: unsafe self = unsafe .hop(.fromOpaque(address.unsafelyUnwrapped))
        case 3: unsafe self = .completion
        case 4: unsafe self = unsafe .observer(address.map { unsafe .fromOpaque($0) })
        case 5: unsafe self = .observer(nil)
        default: return nil
        }
    }

    /// The word of an observer whose function lies in its subscription (`Subscription.isReceiver`).
    static var receiver: UInt { 5 }

    /// Whether what has this word is an observer, of either kind.
    @inline(__always)
    static func isObserver(_ word: UInt) -> Bool { word & 4 != 0 }

    /// Whether a source can pass what has this word in larger pieces than an element at a time: a gate, or a hop.
    @export(implementation) @inline(__always)
    static func takesPieces(_ word: UInt) -> Bool { word & 7 &- 1 < 2 }
}
