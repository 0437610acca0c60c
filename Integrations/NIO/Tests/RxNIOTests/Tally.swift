// SPDX-License-Identifier: MIT
import Synchronization

/// A number that any thread may raise or read.
final class Tally: Sendable {
    private let number = Atomic(0)

    /// acquire: pairs with the release in raise().
    var value: Int { number.load(ordering: .acquiring) }

    func raise() { number.wrappingAdd(1, ordering: .releasing) }
}
