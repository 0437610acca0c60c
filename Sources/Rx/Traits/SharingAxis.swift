// SPDX-License-Identifier: MIT

/// Whether subscribers share one subscription to the source: the fourth axis of a `SequenceTrait`.
public protocol SharingAxis {
    /// False where each subscriber has the source for itself.
    static var isShared: Bool { get }
    /// Whether newcomers hear something at once.
    static var replays: Bool { get }
    /// `source`, shared as the axis says.
    static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// A way of sharing.
public protocol SharedAxis: SharingAxis {}

/// Each subscriber starts the source anew.
public enum Cold: SharingAxis {
    @inlinable public static var isShared: Bool { false }
    @inlinable public static var replays: Bool { false }
    @inlinable @inline(__always)
    public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> { source }
}

/// All subscribers share one subscription, counted.
public enum Shared: SharedAxis {
    @inlinable public static var isShared: Bool { true }
    @inlinable public static var replays: Bool { false }
    @inlinable
    public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> { source.share() }
}

/// All subscribers share one subscription, counted, and hear the latest element first.
public enum SharedReplay: SharedAxis {
    @inlinable public static var isShared: Bool { true }
    @inlinable public static var replays: Bool { true }
    @inlinable
    public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> { source.share(replay: 1) }
}
