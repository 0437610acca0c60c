// SPDX-License-Identifier: MIT
import RxSwift

/// A graph as a line of a set records it.
struct Graph: Decodable {
    /// Virtual time, or no scheduler at all.
    enum Mode: String, Decodable { case virtual = "ts", synchronous = "sync" }

    let mode: Mode
    let sources: [SourcePlan]
    /// Parts that several observers share, each built of the sources and of the parts before it.
    let parts: [Node]
    let observers: [ObserverPlan]
    /// When connectable parts are connected: in virtual time only.
    let connections: [ConnectionPlan]
    /// What is done, in order: without a scheduler only.
    let steps: [Step]?
    /// Whether an item that is due now takes a tick: `simulateProcessingDelay` of the scheduler.
    let takesTick: Int

    enum CodingKeys: String, CodingKey {
        case mode, steps
        case sources = "src", parts = "lets", observers = "roots", connections = "conn", takesTick = "spd"
    }
}

/// An operator, its numbers and the operators that it is applied to.
struct Node: Decodable {
    let name: String
    let numbers: [Int]
    let children: [Node]?

    enum CodingKeys: String, CodingKey { case name = "o", numbers = "a", children = "k" }

    /// The operator's number at `index`, or 0.
    subscript(_ index: Int) -> Int { index < numbers.count ? numbers[index] : 0 }

    /// What the operator is applied to.
    var first: Node { children![0] }

    /// The other sequence of an operator that has two.
    var second: Node { children![1] }
}

/// When, or how soon after the subscription, an event is sent.
struct TimedEvent: Decodable {
    let time: Int
    let event: Event<Item>

    init(time: Int, event: Event<Item>) { (self.time, self.event) = (time, event) }

    init(from decoder: any Decoder) throws {
        var fields = try decoder.unkeyedContainer()
        time = try fields.decode(Int.self)
        event = Event(kind: try fields.decode(Int.self), number: try fields.decode(Int.self))
    }
}

extension Event where Element == Item {
    init(kind: Int, number: Int) {
        switch kind {
        case 1: self = .error(GraphError(number: number))
        case 2: self = .completed
        default: self = .next(Item(number))
        }
    }
}

/// A source, with what it sends, and a subject's size or first element.
struct SourcePlan: Decodable {
    enum Kind: String, Decodable { case hot, cold, pub, beh, rep, repU, async, prel, brel, rrel }

    let kind: Kind
    let events: [TimedEvent]
    let number: Int

    init(from decoder: any Decoder) throws {
        var fields = try decoder.unkeyedContainer()
        kind = try fields.decode(Kind.self)
        events = try fields.decode([TimedEvent].self)
        number = try fields.decodeIfPresent(Int.self) ?? 0
    }
}
