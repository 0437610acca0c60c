// SPDX-License-Identifier: MIT

/// What a row of the table compares: a library, or a limit.
public enum Role: String, Codable, Sendable {
    /// The library this package belongs to.
    case ours
    /// Another library.
    case peer
    /// A hand-written loop or raw C: what the machine allows.
    case limit
}

/// A participant: one folder under Sources/Peers.
public protocol Peer: SendableMetatype {
    /// The column's title.
    static var name: String { get }
    /// Library or limit.
    static var role: Role { get }
    /// Name and version, as it appears in the results.
    static var version: String { get }
    /// Its ways of doing the contests it can do.
    static func trials() -> [Trial]
    /// Its part in the curves.
    static func curves() -> [CurveTrial]
    /// Why it has no trial for `contest`.
    static func absence(from contest: Contest) -> String
}

extension Peer {
    public static func curves() -> [CurveTrial] { [] }
}
