// SPDX-License-Identifier: MIT
import RxSwift

extension World {
    /// What turns a sequence into a trait, applies an operator of the trait's, and turns it back.
    func converting(_ node: Node) -> Items? {
        switch node.name {
        case "asSingle": return build(node.first).asSingle().asObservable()
        case "asMaybe": return build(node.first).asMaybe().asObservable()
        case "asCompletable": return items(completable(build(node.first)))
        case "asInf": return build(node.first).asInfallible(onErrorJustReturn: Item(node[0])).asObservable()
        case "sg": return trait(node, single)
        case "mb": return trait(node, maybe)
        case "cp": return trait(node, completable)
        case "inf": return trait(node, infallible)
        default: return nil
        }
    }

    private func trait(_ node: Node, _ apply: (TraitPlan) -> Items) -> Items { apply(TraitPlan(node, inputs(node))) }

    func completable(_ source: Items) -> Completable { source.ignoreElements().asCompletable() }

    /// A completable as items, of which there are none.
    func items(_ completable: Completable) -> Items { items(completable.asObservable()) }

    /// What has no elements, as items: a function of `Never` needs no body.
    func items(_ none: Observable<Never>) -> Items { none.map { _ -> Item in } }

    /// Fails as the plan says.
    func fail(_ item: Item, _ plan: TraitPlan) throws { try fail(item, plan.modulus, plan.remainder) }
}

/// An operator of a trait's: which, on what, and when its function fails.
struct TraitPlan {
    let operation: Int
    let source: Items
    /// The second input of operators that have one.
    let other: Items
    let inputs: [Items]
    /// The number that tells its hooks from others.
    let index: Int
    let modulus: Int
    let remainder: Int
    /// Which conversion comes first, where there are several.
    let form: Int

    init(_ node: Node, _ inputs: [Items]) {
        self.inputs = inputs
        source = inputs[0]
        other = inputs.count > 1 ? inputs[1] : .just(Item(9))
        (operation, index, modulus, remainder, form) = (node[0], node[1], node[2], node[3], node[4])
    }
}
