// SPDX-License-Identifier: MIT
import RxSwift

extension World {
    /// What lets some elements through.
    func filtering(_ node: Node, _ source: Items) -> Items? {
        let keeps = { (modulus: Int) -> (Item) throws -> Bool in
            { item in
                try self.fail(item, node[0], node[1])
                return item.number % modulus == node[2]
            }
        }
        let isFourth = keeps(4)
        switch node.name {
        case "filter": return source.filter(keeps(2))
        case "compactMap":
            let isThird = keeps(3)
            return source.compactMap { try isThird($0) ? nil : $0 }
        case "take" where standsIn && node[0] > 0: return source.taking(first: node[0])
        case "take": return source.take(node[0])
        case "takeFor": return source.take(for: ticks(node[0]), scheduler: clock)
        case "takeWhile" where standsIn: return source.taking(isInclusive: node[3] == 1, nests: nests, while: { try !isFourth($0) })
        case "takeWhile": return source.take(while: { try !isFourth($0) }, behavior: node[3] == 1 ? .inclusive : .exclusive)
        case "takeUntilP": return source.take(until: isFourth, behavior: node[3] == 1 ? .inclusive : .exclusive)
        case "takeLast": return source.takeLast(node[0])
        case "skip": return source.skip(node[0])
        case "skipFor": return source.skip(ticks(node[0]), scheduler: clock)
        case "skipWhile": return source.skip(while: { try !isFourth($0) })
        case "duc": return source.distinctUntilChanged()
        case "ducKey":
            return source.distinctUntilChanged { item -> Int in
                try self.fail(item, node[0], node[1])
                return item.number % 3
            }
        case "ducCmp":
            return source.distinctUntilChanged { (last: Item, item: Item) -> Bool in
                try self.fail(item, node[0], node[1])
                return last.number % 2 == item.number % 2
            }
        case "ifEmpty": return source.ifEmpty(default: Item(node[0]))
        case "elementAt": return source.element(at: node[0])
        case "single": return single(source, node)
        case "first": return source.first().asObservable().map { $0.map { Item("F", [$0]) } ?? Item("Fnil") }
        default: return nil
        }
    }

    private func single(_ source: Items, _ node: Node) -> Items {
        guard node[0] == 1 else { return source.single() }
        return source.single {
            try self.fail($0, node[1], node[2])
            return $0.number % 2 == 0
        }
    }
}
