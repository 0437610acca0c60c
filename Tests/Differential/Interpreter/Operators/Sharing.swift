// SPDX-License-Identifier: MIT
import RxSwift

extension World {
    /// What several observers share one subscription with.
    func sharing(_ node: Node, _ source: Items) -> Items? {
        if follows(.heardAfterDisposal) && node.sharesWithoutReplay { return sharedDirectly(source) }
        let takesSide = standsIn || follows(.countedUser) && node.name == "share" && node[1] == 1
        if takesSide, let shared = sharingByRules(node, source) { return shared }
        switch node.name {
        case "share": return source.share(replay: node[0], scope: node[1] == 1 ? .forever : .whileConnected)
        case "shareD": return source.share()
        case "publishRC": return source.publish().refCount()
        case "replayRC": return source.replay(node[0]).refCount()
        case "replayAllRC": return source.replayAll().refCount()
        case "multicastRC": return counted(source, node[0])
        case "multicastSel":
            return hasOwnSubjects
                ? selected(source, form: node[0], failing: node[1]) { self.subject(.nothing) }
                : selected(source, form: node[0], failing: node[1]) { PublishSubject<Item>() }
        default: return nil
        }
    }

    private func counted(_ source: Items, _ form: Int) -> Items {
        switch form {
        case 0: source.multicast(PublishSubject<Item>()).refCount()
        case 1: source.multicast(ReplaySubject<Item>.create(bufferSize: 2)).refCount()
        case 2: source.multicast(BehaviorSubject<Item>(value: Item(66))).refCount()
        case 3: source.multicast(makeSubject: { PublishSubject<Item>() }).refCount()
        case 4: source.multicast(makeSubject: { ReplaySubject<Item>.create(bufferSize: 1) }).refCount()
        default: source.multicast(AsyncSubject<Item>()).refCount()
        }
    }

    private func selected<Subject: SubjectType>(
        _ source: Items, form: Int, failing: Int, _ makeSubject: @escaping () -> Subject
    ) -> Items where Subject.Element == Item, Subject.Observer.Element == Item {
        source.multicast({ () throws -> Subject in
            if failing == 1 { throw GraphError(number: 51) }
            return makeSubject()
        }) { shared -> Items in
            if failing == 2 { throw GraphError(number: 52) }
            switch form {
            case 0: return Items.zip(shared, shared.skip(1)) { Item("p", [$0, $1]) }
            case 1: return self.merged([shared.asObservable(), shared.map { Item("q", [$0]) }])
            default: return shared.take(2)
            }
        }
    }
}
