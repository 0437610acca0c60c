// SPDX-License-Identifier: MIT
import Synchronization

/// An element that knows which subscription or thread made it, and as which one. One without a maker has a negative `maker`.
///
/// An object, so that each copy counts as a reference: one that is freed too early is found broken, one that is kept is found alive.
final class Item: CustomStringConvertible, Sendable {
    let maker: Int
    let number: Int
    let value: Int
    private let ledger: Ledger
    private let seal = Atomic<UInt>(Item.whole)
    private static let whole: UInt = 0x1A7E_0F5E_A1ED

    init(maker: Int = -1, number: Int = 0, value: Int, in ledger: Ledger) {
        self.maker = maker
        self.number = number
        self.value = value
        self.ledger = ledger
        // relaxed: counted up before the item is anywhere else; the sum is read when all is over.
        ledger.alive.add(1, ordering: .relaxed)
    }

    deinit {
        if seal.exchange(0, ordering: .relaxed) != Item.whole { ledger.broken.add(1, ordering: .relaxed) }
        // releasing: pairs with the acquire of `World.isEmpty`.
        ledger.alive.subtract(1, ordering: .releasing)
    }

    /// Whether the object is alive, as one that is reached always is.
    var isWhole: Bool { seal.load(ordering: .relaxed) == Item.whole }

    var description: String { "\(value)" }

    /// The same element with another value.
    func with(_ value: Int) -> Item { Item(maker: maker, number: number, value: value, in: ledger) }
}

/// How many items of a world there are.
final class Ledger: Sendable {
    let alive = Atomic<Int>(0)
    /// Those that were freed twice.
    let broken = Atomic<Int>(0)
}
