// SPDX-License-Identifier: MIT

/// A gate that stands by itself, for closures to share.
@usableFromInline
final class Door: Sendable {
    @usableFromInline let gate: Gate<AmongThreads>

    @inlinable
    init(entered: Bool = false) { gate = Gate(entered: entered) }
}
