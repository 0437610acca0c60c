// SPDX-License-Identifier: MIT
public import Dispatch
public import Foundation

// The core counts in `Duration` and in instants of a monotonic clock. A program that imports RxSwift has RxSwift's types in their place; the
// types of this folder convert between the two.

/// A length of time, as RxSwift has it.
public typealias RxTimeInterval = DispatchTimeInterval

/// A point in time, as RxSwift has it.
public typealias RxTime = Date
