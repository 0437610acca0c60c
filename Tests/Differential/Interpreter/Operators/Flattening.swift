// SPDX-License-Identifier: MIT
import RxSwift

extension World {
    /// What subscribes to an inner sequence for each element.
    func flattening(_ node: Node, _ source: Items) -> Items? {
        if let flattening = flattening(node), standsIn || follows(.innerTurn) && flattening.isLimited {
            return source.flattening(flattening, nests: nests, startsLater: follows(.innerTurn), choosing(node))
        }
        return switch node.name {
        case "flatMap": source.flatMap(choosing(node))
        case "flatMapFirst": source.flatMapFirst(choosing(node))
        case "flatMapLatest": source.flatMapLatest(choosing(node))
        case "concatMap": source.concatMap(choosing(node))
        case "mapMerge": source.map(choosing(node)).merge()
        case "mapMergeMax": source.map(choosing(node)).merge(maxConcurrent: max(1, node[3]))
        case "mapConcat": source.map(choosing(node)).concat()
        case "mapSwitch": source.map(choosing(node)).switchLatest()
        default: nil
        }
    }

    /// Which inner sequences run.
    private func flattening(_ node: Node) -> Flattening? {
        switch node.name {
        case "flatMap", "mapMerge": .all
        case "flatMapFirst": .first
        case "flatMapLatest", "mapSwitch": .latest
        case "concatMap", "mapConcat": .atMost(1)
        case "mapMergeMax": .atMost(max(1, node[3]))
        default: nil
        }
    }

    /// An element chooses among the node's inner sequences; their elements may carry it.
    private func choosing(_ node: Node) -> (Item) throws -> Items {
        let inner = others(node)
        return { item in
            try self.fail(item, node[0], node[1])
            let chosen = inner[item.number % inner.count]
            return node[2] == 1 ? chosen.map { Item("f", [item, $0]) } : chosen
        }
    }
}
