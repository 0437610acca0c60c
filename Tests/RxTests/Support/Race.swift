// SPDX-License-Identifier: MIT
import Dispatch

/// Several threads that start together.
enum Race {
    /// Runs each body on a thread of its own; false if one of them has not ended in time.
    static func run(_ bodies: [@Sendable () -> Void], deadline seconds: Int = 60 * tenths) -> Bool {
        let group = DispatchGroup()
        let start = DispatchSemaphore(value: 0)
        for (index, body) in bodies.enumerated() {
            DispatchQueue(label: "race \(index)").async(group: group) {
                start.wait()
                body()
            }
        }
        for _ in bodies { start.signal() }
        return group.wait(timeout: .now() + .seconds(seconds)) == .success
    }
}

/// A variable whose users promise to touch it from one serial context at a time: what the tests check.
///
/// Sendable: by that promise; a broken one is a race that ThreadSanitizer reports.
final class Shared<Value>: @unchecked Sendable {
    var value: Value
    init(_ value: Value) { self.value = value }
}

/// Small reproducible random numbers.
struct Dice: RandomNumberGenerator {
    var state: UInt64
    init(seed: UInt64) { state = seed &* 2 &+ 1 }
    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
