// SPDX-License-Identifier: MIT

/// An observer: what it is subscribed to, how and when, and what it does inside `onNext`.
struct ObserverPlan: Decodable {
    /// How the subscription is made.
    enum Kind: Int, Decodable { case closures, events, testObserver, subject, single, maybe, completable, infallible }

    let node: Node
    let kind: Kind
    let subscribes: Int
    let disposes: Int
    let acts: [Act]

    enum CodingKeys: String, CodingKey {
        case kind, acts
        case node = "n", subscribes = "sub", disposes = "dis"
    }
}

/// What an observer does inside `onNext` of its element number `count`.
struct Act: Decodable {
    enum Kind: String, Decodable { case dispose, disposeOther, push, complete, error, subscribe = "sub" }

    let count: Int
    let kind: Kind
    /// The observer or source that it is done to.
    let index: Int
    let number: Int

    init(from decoder: any Decoder) throws {
        var fields = try decoder.unkeyedContainer()
        count = try fields.decode(Int.self)
        kind = try fields.decode(Kind.self)
        index = try fields.decode(Int.self)
        number = try fields.decode(Int.self)
    }
}

struct ConnectionPlan: Decodable {
    let part: Int
    let connects: Int
    let disconnects: Int

    init(from decoder: any Decoder) throws {
        var fields = try decoder.unkeyedContainer()
        part = try fields.decode(Int.self)
        connects = try fields.decode(Int.self)
        disconnects = try fields.decode(Int.self)
    }
}

/// One thing done to a graph without a scheduler.
struct Step: Decodable {
    enum Kind: String, Decodable { case subscribe = "sub", dispose = "dis", push, connect = "conn" }

    let kind: Kind
    /// The observer, source or part that it is done to.
    let index: Int
    /// The kind and the number of the event that is pushed.
    let event: (kind: Int, number: Int)

    init(from decoder: any Decoder) throws {
        var fields = try decoder.unkeyedContainer()
        kind = try fields.decode(Kind.self)
        index = try fields.decode(Int.self)
        event = (try fields.decode(Int.self), try fields.decode(Int.self))
    }
}
