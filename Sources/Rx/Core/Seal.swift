// SPDX-License-Identifier: MIT

/// What only this package makes. A protocol that requires one has no conformances elsewhere.
///
/// Operators leave out atomic steps on the strength of such a protocol, so a conformance by mistake would corrupt memory.
public struct Seal<Conformer>: Sendable {
    package init() {}
}
