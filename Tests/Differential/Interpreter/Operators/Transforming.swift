// SPDX-License-Identifier: MIT
import RxSwift

extension World {
    /// What makes an element of an element, or of all so far.
    func transforming(_ node: Node, _ source: Items) -> Items? {
        let (modulus, remainder) = (node[0], node[1])
        switch node.name {
        case "map":
            return source.map {
                try self.fail($0, modulus, remainder)
                return Item("m", [$0])
            }
        case "scan":
            return source.scan(Item(0)) {
                try self.fail($1, modulus, remainder)
                return Item("s", [$0, $1])
            }
        case "scanInto":
            return source.scan(into: Item(0)) {
                try self.fail($1, modulus, remainder)
                $0 = Item("s", [$0, $1])
            }
        case "reduce":
            return source.reduce(Item(0)) {
                try self.fail($1, modulus, remainder)
                return Item("r", [$0, $1])
            }
        case "reduceMap":
            return source.reduce(
                Item(0),
                accumulator: {
                    try self.fail($1, modulus, remainder)
                    return Item("r", [$0, $1])
                }, mapResult: { Item("R", [$0]) })
        case "enumerated": return source.enumerated().map { Item("n\($0)", [$1]) }
        case "startWith": return node.numbers.count == 2 ? source.startWith(Item(node[0]), Item(node[1])) : source.startWith(Item(node[0]))
        case "materialize": return source.materialize().map { Item($0) }
        case "demat": return changed(source, number: node[0], ending: node[1])
        case "toArray": return source.toArray().asObservable().map { Item("A", $0) }
        case "ignore": return items(source.ignoreElements())
        default: return nil
        }
    }

    /// Ends the sequence at some element, or puts an element where it fails.
    private func changed(_ source: Items, number: Int, ending: Int) -> Items {
        source.materialize().map { event -> Event<Item> in
            if case .next(let item) = event, item.number % 5 == number {
                return ending == 1 ? .completed : .error(GraphError(number: 60))
            }
            if case .error = event, ending == 2 { return .next(Item(61)) }
            return event
        }.dematerialize()
    }

    /// What gathers elements into sequences or arrays.
    func gathering(_ node: Node, _ source: Items) -> Items? {
        switch node.name {
        case "buffer" where standsIn: buffers(of: source, span: ticks(node[0]), count: node[1]).map { Item("b", $0) }
        case "buffer": source.buffer(timeSpan: ticks(node[0]), count: node[1], scheduler: clock).map { Item("b", $0) }
        case "window": windowed(source, node)
        case "groupBy": grouped(source, node)
        case "groupConcat": groupsInTurn(of: source)
        default: nil
        }
    }

    private func windowed(_ source: Items, _ node: Node) -> Items {
        let events = { (index: Int, window: Items) -> Items in
            let events: Items = window.materialize().map { Item("w\(index)", [Item($0)]) }
            return node[2] == 1 ? events.take(2) : events
        }
        if standsIn {
            return windows(of: source, span: ticks(node[0]), count: node[1]).enumerated().flattening(.all, nests: nests) {
                events($0.index, $0.element)
            }
        }
        return source.window(timeSpan: ticks(node[0]), count: node[1], scheduler: clock).enumerated().flatMap { events($0.index, $0.element) }
    }

    private func grouped(_ source: Items, _ node: Node) -> Items {
        let key: (Item) throws -> Int = { item in
            try self.fail(item, node[0], node[1])
            return item.number % 3
        }
        let events = { (group: Group) -> Items in
            self.record("group\(group.key)")
            let events: Items = group.materialize().map { Item("g\(group.key)", [Item($0)]) }
            switch node[2] {
            case 1: return events.take(2)
            case 2: return events.delaySubscription(ticks(15), scheduler: self.clock)
            case 3: return self.merged([events, group.asObservable()])
            default: return events
            }
        }
        let groups = groups(of: source, key)
        return standsIn ? groups.flattening(.all, nests: nests, events) : groups.flatMap(events)
    }

    /// The elements of the first group, then those of the second.
    private func groupsInTurn(of source: Items) -> Items {
        let groups = groups(of: source) { $0.number % 2 }.take(2)
        let elements = { (group: Group) -> Items in group.map { Item("g\(group.key)", [$0]) } }
        return standsIn || follows(.innerTurn)
            ? groups.flattening(.atMost(1), nests: nests, startsLater: follows(.innerTurn), elements) : groups.concatMap(elements)
    }
}
