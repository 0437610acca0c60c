// SPDX-License-Identifier: MIT
import RxSwift

extension World {
    /// What decides at each subscription.
    func wrapping(_ node: Node, _ source: Items) -> Items? {
        switch node.name {
        case "deferred":
            return Items.deferred {
                self.record("deferred\(node[0])")
                return source
            }
        case "deferCount": return fewTimes(source)
        case "using":
            return Items.using(
                { () throws -> Resource in
                    if node[1] == 1 { throw GraphError(number: 71) }
                    self.record("res\(node[0])")
                    return Resource(node[0], in: self)
                },
                observableFactory: { _ in
                    if node[1] == 2 { throw GraphError(number: 72) }
                    return source
                })
        default: return nil
        }
    }

    /// From the fifth subscription on, silence: what repeats has an end.
    func fewTimes(_ source: Items) -> Items {
        var count = 0
        return Items.deferred {
            count += 1
            return count > 4 ? .never() : source
        }
    }
}

/// What `using` makes and disposes.
final class Resource: Disposable {
    private let index: Int
    private let world: World

    init(_ index: Int, in world: World) { (self.index, self.world) = (index, world) }

    func dispose() { world.record("resdisp\(index)") }
}
