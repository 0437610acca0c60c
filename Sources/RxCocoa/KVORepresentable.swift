// SPDX-License-Identifier: MIT
public import Foundation

/// A type whose values a `KVOType` can stand for.
public protocol KVORepresentable {
    /// What stands for it.
    associatedtype KVOType
    /// The value that `KVOValue` stands for; nil when it stands for none.
    init?(KVOValue: KVOType)
}

/// A number in an `NSNumber`.
extension KVORepresentable where Self: FixedWidthInteger, KVOType == NSNumber {
    /// The number, cut to this type's width as `NSNumber` does.
    public init?(KVOValue: NSNumber) {
        self = Self.isSigned ? Self(truncatingIfNeeded: KVOValue.int64Value) : Self(truncatingIfNeeded: KVOValue.uint64Value)
    }
}

extension Int: KVORepresentable { public typealias KVOType = NSNumber }
extension Int32: KVORepresentable { public typealias KVOType = NSNumber }
extension Int64: KVORepresentable { public typealias KVOType = NSNumber }
extension UInt: KVORepresentable { public typealias KVOType = NSNumber }
extension UInt32: KVORepresentable { public typealias KVOType = NSNumber }
extension UInt64: KVORepresentable { public typealias KVOType = NSNumber }

extension Bool: KVORepresentable {
    public typealias KVOType = NSNumber
    /// Whether the number is not zero.
    public init?(KVOValue: NSNumber) { self = KVOValue.boolValue }
}
