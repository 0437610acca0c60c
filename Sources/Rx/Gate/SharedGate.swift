// SPDX-License-Identifier: MIT

/// A gate as an object of its own, for closures to share.
@usableFromInline
final class SharedGate: Sendable {
    @usableFromInline let gate: Gate<AmongThreads>

    @export(implementation)
    init(entered: Bool = false) { gate = Gate(entered: entered) }
}
