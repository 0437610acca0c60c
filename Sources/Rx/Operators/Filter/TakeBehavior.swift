// SPDX-License-Identifier: MIT

/// Whether the element that decides the end is delivered before it.
public enum TakeBehavior: Sendable {
    /// The element is delivered.
    case inclusive
    /// The element is dropped.
    case exclusive
}
