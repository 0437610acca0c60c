// SPDX-License-Identifier: MIT

/// Whether subscribers share one subscription to the source: the fourth axis of a `SequenceTrait`.
public protocol SharingAxis: SendableMetatype {
    /// False where each subscriber has the source for itself.
    static var isShared: Bool { get }
    /// The least number of elements that a newcomer hears of those that went before.
    static var leastReplay: Int { get }
    /// `source`, shared as the axis says.
    static func share<Element, Context: ContextAxis>(_ source: Observable<Element>, in context: Context.Type) -> Observable<Element>
}

extension SharingAxis {
    /// Nothing is replayed.
    @export(implementation) public static var leastReplay: Int { 0 }
}

/// A way of sharing.
public protocol SharedAxis: SharingAxis {}

/// Each subscriber starts the source anew.
public enum Cold: SharingAxis {
    @export(implementation) public static var isShared: Bool { false }
    @export(implementation) @inline(__always)
    public static func share<Element, Context: ContextAxis>(_ source: Observable<Element>, in context: Context.Type) -> Observable<Element> { source }
}

/// All subscribers share one subscription, counted.
public enum Shared: SharedAxis {
    @export(implementation) public static var isShared: Bool { true }
    @export(implementation)
    public static func share<Element, Context: ContextAxis>(_ source: Observable<Element>, in context: Context.Type) -> Observable<Element> {
        Located<Context, Element>(source).share()
    }
}

/// All subscribers share one subscription, counted, and hear the latest element first.
public enum SharedReplay: SharedAxis {
    @export(implementation) public static var leastReplay: Int { 1 }
    @export(implementation) public static var isShared: Bool { true }
    @export(implementation)
    public static func share<Element, Context: ContextAxis>(_ source: Observable<Element>, in context: Context.Type) -> Observable<Element> {
        Located<Context, Element>(source).share(replay: 1)
    }
}
