// SPDX-License-Identifier: MIT

/// Elements of S16 that are more than a number.
public enum Elements {
    /// 256 bytes that are copied as they are.
    public struct Wide: BitwiseCopyable, Sendable {
        public var words: InlineArray<32, Int>
        public init(_ value: Int) { words = InlineArray(repeating: value) }
    }

    /// An object, whose references are counted.
    public final class Instance: Sendable {
        public let value: Int
        public init(_ value: Int) { self.value = value }
    }

    /// Sixteen of each, which are pushed in turn.
    public static func wide(_ seed: Int) -> [Wide] { (seed..<seed + 16).map { Wide($0) } }
    public static func instances(_ seed: Int) -> [Instance] { (seed..<seed + 16).map { Instance($0) } }
    /// Longer than what a string holds without a piece of the heap.
    public static func strings(_ seed: Int) -> [String] { (seed..<seed + 16).map { "an element of some length, \($0)" } }
}
