// SPDX-License-Identifier: MIT
public import RxRingReturned

/// The operators and overloads that are in no contest's chain, each with a budget of its own.
///
/// A module of their own, whose name comes after `RxRingReturned`. Where both modules specialise a closure, the linker keeps the first. In this
/// module there are more closures of a kind, and the compiler merges them into one function, at a jump an element.
public enum OperatorVariants {
    /// All of them.
    public static let all = elementwise + ending + recovering + flattening + combining + sharing + timed
}
