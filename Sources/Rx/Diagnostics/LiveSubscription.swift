// SPDX-License-Identifier: MIT

/// A subscription that has begun and not ended, as `Resources` lists it.
public struct LiveSubscription: Sendable, Identifiable, CustomStringConvertible {
    /// A number that no other subscription of the process has; a later one's is higher.
    public let id: Int

    /// The subscription that this one is an inner one of (of a `flatMap`, for example), if that is tracked.
    public let parent: Int?

    private let addresses: [UInt]

    init(_ record: SubscriptionTable.Record) {
        id = record.number
        parent = record.parent
        addresses = record.callStack?.addresses ?? []
    }

    /// The place where it was subscribed to: the innermost one outside this library, with its line where the program has debug information.
    ///
    /// Looked up when asked for. The first look at an image runs `llvm-symbolizer` or `addr2line`, where there is one, which may take seconds.
    /// Without one, the places are offsets into the image, for a tool elsewhere.
    public var creationSite: String { Symbols.shared.site(of: addresses) }

    /// Its number and its place, as in a row of `Resources.dump()`. Looked up when asked for, as `creationSite`.
    public var description: String { "#\(id) \(creationSite)" }

    /// The whole call stack of the subscribe, innermost first, as text. Looked up when asked for, as `creationSite`.
    public var callStack: [String] { Symbols.shared.places(addresses).map(\.description) }
}
