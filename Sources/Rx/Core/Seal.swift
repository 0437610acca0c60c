// SPDX-License-Identifier: MIT

/// What only this package makes. A protocol that requires one has no conformances elsewhere.
///
/// Operators leave out atomic steps because a type conforms to a protocol that requires a seal, so a conformance by mistake would corrupt memory.
public struct Seal<Conformer>: Sendable {
    package init() {}
}
