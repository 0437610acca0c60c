// SPDX-License-Identifier: MIT

/// A value that only this package can make. A protocol that requires one has no conformances elsewhere.
///
/// Operators leave out atomic steps because a type conforms to a protocol that requires a seal, so a conformance by mistake would corrupt memory.
public struct Seal<Conformer>: Sendable {
    package init() {}
}
