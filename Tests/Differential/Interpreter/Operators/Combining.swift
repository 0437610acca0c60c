// SPDX-License-Identifier: MIT
import RxSwift

extension World {
    /// What has several inputs of equal rank.
    func combining(_ node: Node) -> Items? {
        switch node.name {
        case "merge": return merged(inputs(node))
        case "mergeV" where standsIn: return merged(inputs(node))
        case "mergeV":
            let inputs = inputs(node)
            return inputs.count == 2 ? Items.merge(inputs[0], inputs[1]) : Items.merge(inputs[0], inputs[1], inputs[2])
        case "concat": return Items.concat(inputs(node))
        case "concatV":
            let inputs = inputs(node)
            return inputs.count == 2 ? inputs[0].concat(inputs[1]) : Items.concat(inputs[0], inputs[1], inputs[2])
        case "concatSeq": return Items.concat(AnySequence(inputs(node).lazy.map(announced)))
        case "amb":
            let inputs = inputs(node)
            return inputs.count == 2 ? first(inputs[0], inputs[1]) : first(inputs)
        case "ambSeq": return first(inputs(node))
        case "catchSeq": return Items.catch(sequence: inputs(node))
        case "combineArr" where standsIn: return Items.combiningLatest(inputs(node), nests: nests) { Item("L", $0) }
        case "combineArr": return Observable.combineLatest(inputs(node)).map { Item("L", $0) }
        case "zipArr": return zipped(inputs(node))
        case "combineLatest", "combine3", "combine4": return latest(inputs(node), failing: node[0])
        case "zip", "zip3", "zip4": return zipped(inputs(node), failing: node[0])
        default: return nil
        }
    }

    func merged(_ inputs: [Items]) -> Items { standsIn ? Items.merging(inputs, nests: nests) : Items.merge(inputs) }

    private func announced(_ items: Items) -> Items {
        record("nextseq")
        return items
    }

    /// The second element decides whether the combination fails.
    private func latest(_ inputs: [Items], failing: Int) -> Items {
        if standsIn { return Items.combiningLatest(inputs, nests: nests) { try self.combine("L", $0, failing) } }
        return switch inputs.count {
        case 2: Items.combineLatest(inputs[0], inputs[1]) { try self.combine("L", [$0, $1], failing) }
        case 3: Items.combineLatest(inputs[0], inputs[1], inputs[2]) { try self.combine("L", [$0, $1, $2], failing) }
        default: Items.combineLatest(inputs[0], inputs[1], inputs[2], inputs[3]) { try self.combine("L", [$0, $1, $2, $3], failing) }
        }
    }

    private func zipped(_ inputs: [Items]) -> Items {
        if follows(.zipEnd) { return Items.zipUntilAllEnd(inputs, ofArray: true, nests: nests) { Item("Z", $0) } }
        return Observable.zip(inputs).map { Item("Z", $0) }
    }

    private func zipped(_ inputs: [Items], failing: Int) -> Items {
        if follows(.zipEnd) { return Items.zipUntilAllEnd(inputs, nests: nests) { try self.combine("Z", $0, failing) } }
        return switch inputs.count {
        case 2: Items.zip(inputs[0], inputs[1]) { try self.combine("Z", [$0, $1], failing) }
        case 3: Items.zip(inputs[0], inputs[1], inputs[2]) { try self.combine("Z", [$0, $1, $2], failing) }
        default: Items.zip(inputs[0], inputs[1], inputs[2], inputs[3]) { try self.combine("Z", [$0, $1, $2, $3], failing) }
        }
    }

    private func first(_ left: Items, _ right: Items) -> Items { follows(.ambWinner) ? left.ambCancelling(right, nests: nests) : left.amb(right) }

    private func first(_ inputs: [Items]) -> Items {
        follows(.ambWinner) ? inputs.dropFirst().reduce(inputs[0]) { $0.ambCancelling($1, nests: nests) } : Items.amb(inputs)
    }

    private func combine(_ tag: String, _ items: [Item], _ failing: Int) throws -> Item {
        try fail(items[1], failing, 1)
        return Item(tag, items)
    }

    /// What has a second input that decides when, or with what.
    func pairing(_ node: Node, _ source: Items) -> Items? {
        switch node.name {
        case "takeUntil" where standsIn: source.taking(until: build(node.second), nests: nests)
        case "takeUntil": source.take(until: build(node.second))
        case "skipUntil": skipped(source, until: build(node.second))
        case "sample": sampled(source, build(node.second), node[0] == 1 ? Item(77) : nil)
        case "wlf": latest(source, build(node.second), node)
        case "wlf1" where standsIn: source.combiningWithLatest(build(node.second), nests: nests) { $1 }
        case "wlf1": source.withLatestFrom(build(node.second))
        case "ifEmptyS" where standsIn: source.switchingIfEmpty(to: build(node.second), nests: nests)
        case "ifEmptyS": source.ifEmpty(switchTo: build(node.second))
        default: nil
        }
    }

    private func latest(_ source: Items, _ other: Items, _ node: Node) -> Items {
        let combine = { (item: Item, latest: Item) throws -> Item in
            try self.fail(latest, node[0], node[1])
            return Item("W", [item, latest])
        }
        return standsIn ? source.combiningWithLatest(other, nests: nests, combine) : source.withLatestFrom(other, resultSelector: combine)
    }

    private func skipped(_ source: Items, until trigger: Items) -> Items {
        follows(.skipUntilEnd) ? source.skipSilently(until: trigger, nests: nests) : source.skip(until: trigger)
    }

    private func sampled(_ source: Items, _ sampler: Items, _ standIn: Item?) -> Items {
        if follows(.sampleEnd) { return source.sampleUntilSampled(sampler, standIn, nests: nests) }
        return standIn.map { source.sample(sampler, defaultValue: $0) } ?? source.sample(sampler)
    }
}
