// SPDX-License-Identifier: MIT

/// The bodies of the closures in W1 and in the ten maps of W1b and W4: different from each other, wrapping, and not foldable into one expression.
///
/// Byte-identical closures would be merged by the compiler and mispredict as one. `steps.h` has the same ten for C.
@inlinable @inline(__always) public func step0(_ x: Int) -> Int { x &+ 3 }
@inlinable @inline(__always) public func step1(_ x: Int) -> Int { x &* 3 }
@inlinable @inline(__always) public func step2(_ x: Int) -> Int { x ^ 0x55 }
@inlinable @inline(__always) public func step3(_ x: Int) -> Int { x &- 7 }
@inlinable @inline(__always) public func step4(_ x: Int) -> Int { (x &<< 1) ^ x }
@inlinable @inline(__always) public func step5(_ x: Int) -> Int { x ^ Int(bitPattern: UInt(bitPattern: x) &>> 7) }
@inlinable @inline(__always) public func step6(_ x: Int) -> Int { ~x &+ 11 }
@inlinable @inline(__always) public func step7(_ x: Int) -> Int { x &* 5 }
@inlinable @inline(__always) public func step8(_ x: Int) -> Int { x ^ 0x3333 }
@inlinable @inline(__always) public func step9(_ x: Int) -> Int { x &+ 13 }

/// W1's filter.
@inlinable @inline(__always) public func isEven(_ x: Int) -> Bool { x & 1 == 0 }

/// What W6 makes of two elements: which is whose shows.
@inlinable @inline(__always) public func both(_ left: Int, _ right: Int) -> Int { left &* 3 &+ right }

/// What W6z makes of two elements: another thing, for the same reason as above.
@inlinable @inline(__always) public func paired(_ left: Int, _ right: Int) -> Int { left &* 5 &+ right }
