// SPDX-License-Identifier: MIT
public import RxRingReturned

/// The operators and overloads that are in no contest's chain, each with a budget of its own.
///
/// A module of their own, whose name comes after `RxRingReturned`: of a closure that both specialise the linker keeps the first, and here, among
/// more of its kind, the compiler makes them one, at a jump an element.
public enum OperatorVariants {
    /// All of them.
    public static let all = elementwise + ending + recovering + flattening + combining + sharing + timed
}
