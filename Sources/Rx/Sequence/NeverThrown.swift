// SPDX-License-Identifier: MIT

// An operator has one form for closures that throw and for closures that do not. With two, the compiler tries both at each step of a chain, and takes
// seconds to name a wrong word that comes later (Swift 6.3). Inside the form, a closure that does not throw has a way of its own. A program gets one of
// the two ways.

/// Whether a type of errors is `Never`. The optimiser folds the comparison for an error of the program's, and the cast for `any Error`.
@inlinable @inline(__always)
func isNever<Thrown: Error>(_ type: Thrown.Type) -> Bool { type == Never.self && type is Never.Type }

/// What `value` holds, without a look whether it holds anything. For code that is never reached.
@export(implementation) @inline(__always)
func held<Value>(by value: Value?) -> Value { unsafe value.unsafelyUnwrapped }

/// The error as one of any type. The conversion would put an error of any type into another one.
@inlinable @inline(__always)
func anyError<Thrown: Error>(_ error: Thrown) -> any Error {
    // Unsafe: the types are the same.
    (any Error).self is Thrown.Type ? unsafe unsafeBitCast(error, to: (any Error).self) : error
}
