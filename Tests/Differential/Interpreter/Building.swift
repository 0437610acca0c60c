// SPDX-License-Identifier: MIT
import RxSwift

extension World {
    /// The observable that `node` stands for. Children are built in order: building may schedule.
    func build(_ node: Node) -> Items {
        if let items = creating(node) ?? combining(node) ?? converting(node) { return items }
        let source = build(node.first)
        guard
            let items = transforming(node, source) ?? filtering(node, source) ?? gathering(node, source) ?? flattening(node, source)
                ?? pairing(node, source) ?? recovering(node, source) ?? timing(node, source) ?? sharing(node, source) ?? observing(node, source)
        else { preconditionFailure("an operator of no meaning here: \(node.name)") }
        return items
    }

    /// Every child of `node`.
    func inputs(_ node: Node) -> [Items] { (node.children ?? []).map(build) }

    /// What `node` has besides its first input.
    func others(_ node: Node) -> [Items] { (node.children ?? []).dropFirst().map(build) }

    func addPart(_ node: Node, index: Int) {
        let connectable = connecting(node)
        connectables[index] = connectable
        parts.append(connectable ?? build(node))
    }

    private func connecting(_ node: Node) -> ConnectableObservable<Item>? {
        switch node.name {
        case "cPublish": return build(node.first).publish()
        case "cReplay": return build(node.first).replay(node[0])
        case "cReplayAll": return build(node.first).replayAll()
        case "cMulti":
            let source = build(node.first)
            switch node[0] {
            case 0: return source.multicast(PublishSubject<Item>())
            case 1: return source.multicast(BehaviorSubject<Item>(value: Item(65)))
            case 2: return source.multicast(makeSubject: { ReplaySubject<Item>.create(bufferSize: 2) })
            default: return source.multicast(AsyncSubject<Item>())
            }
        default: return nil
        }
    }
}
