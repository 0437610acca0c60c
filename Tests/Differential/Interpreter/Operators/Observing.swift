// SPDX-License-Identifier: MIT
import RxSwift

extension World {
    /// What looks on without changing an element.
    func observing(_ node: Node, _ source: Items) -> Items? {
        switch node.name {
        case "do": return hooked(source, Hooks("d\(node[0])", in: self), node)
        case "debug": return source.debug("dbg\(node[0])", trimOutput: false)
        case "withUnretained": return unretained(source, lasts: node[0], isPair: node[1] == 1)
        case "asObservable": return source.asObservable()
        default: return nil
        }
    }

    /// `do` with all of its hooks, with one, or with a few.
    private func hooked(_ source: Items, _ hooks: Hooks, _ node: Node) -> Items {
        let (modulus, remainder) = (node[2], node[3])
        let throwing = { (number: Int) throws in if modulus > 0 { throw GraphError(number: number) } }
        let next = { (item: Item) throws in
            try self.fail(item, modulus, remainder)
            hooks.item("next")(item)
        }
        switch node[1] {
        case 0:
            return source.do(
                onNext: next, afterNext: hooks.item("after"), onError: hooks.error("error"), afterError: hooks.error("afterError"),
                onCompleted: hooks.plain("completed"), afterCompleted: hooks.plain("afterCompleted"), onSubscribe: hooks.plain("subscribe"),
                onSubscribed: hooks.plain("subscribed"), onDispose: hooks.plain("dispose"))
        case 1: return source.do(onNext: next)
        case 2: return source.do(onSubscribe: hooks.plain("subscribe"))
        case 3: return source.do(onSubscribed: hooks.plain("subscribed"))
        case 4: return source.do(onDispose: hooks.plain("dispose"))
        case 5:
            return source.do(onCompleted: {
                hooks.plain("completed")()
                try throwing(41)
            })
        case 6:
            return source.do(onError: {
                hooks.error("error")($0)
                try throwing(42)
            })
        case 7:
            return source.do(afterNext: {
                hooks.item("after")($0)
                try self.fail($0, modulus, remainder)
            })
        case 8:
            return source.do(afterCompleted: {
                hooks.plain("afterCompleted")()
                try throwing(43)
            })
        default:
            return source.do(
                onNext: hooks.item("next"), onError: hooks.error("error"), onCompleted: hooks.plain("completed"), onDispose: hooks.plain("dispose"))
        }
    }

    /// The owner goes `lasts` ticks after 200, unless that is 0.
    private func unretained(_ source: Items, lasts: Int, isPair: Bool) -> Items {
        let owner = Owner()
        let index = owners.count
        owners.append(owner)
        if isVirtual && lasts > 0 { clock.scheduleAt(200 + lasts) { self.owners[index] = nil } }
        if isPair { return source.withUnretained(owner).map { Item("u", [$1]) } }
        return source.withUnretained(owner) { Item("u", [$1]) }
    }
}

/// What the hooks of one `do` record.
struct Hooks {
    private let name: String
    private let world: World

    init(_ name: String, in world: World) { (self.name, self.world) = (name, world) }

    func plain(_ hook: String) -> () -> Void { { self.world.record("\(self.name) \(hook)") } }
    func item(_ hook: String) -> (Item) -> Void { { self.world.record("\(self.name) \(hook) \($0)") } }
    func error(_ hook: String) -> (any Error) -> Void { { self.world.record("\(self.name) \(hook) \(text(of: $0))") } }
}
