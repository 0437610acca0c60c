// SPDX-License-Identifier: MIT

/// What each operator of this module returns: its own name and labels.
///
/// The module declares an operator for each name in extras.txt: RxRing has them, and RxSwift does not. `.ci/own-operators` makes the others. A
/// program that was written for RxSwift may have one, and its calls have to reach its own.
public func own(_ name: String = #function) -> String { name }
