// SPDX-License-Identifier: MIT

/// The latest element of one source.
@usableFromInline
final class Latest<Element> {
    /// Unchecked: touched inside the gate only.
    @safe @exclusivity(unchecked) @usableFromInline var element: Element?

    @inlinable
    init() { element = nil }

    @inlinable
    var isUnknown: Bool {
        @inline(__always) get { if case nil = element { true } else { false } }
    }

    /// The element; there is one.
    @inlinable
    var known: Element {
        @inline(__always) get { unsafe element.unsafelyUnwrapped }
    }
}
