// SPDX-License-Identifier: MIT
import RxSwift

extension World {
    /// What `sharing` makes, of the rules' subjects.
    func sharingByRules(_ node: Node, _ source: Items) -> Items? {
        switch node.name {
        case "share" where node[1] == 1: return keptForEver(source, node[0] == 0 ? .nothing : .last(node[0]))
        case "share": return counted(source, node[0] == 0 ? .nothing : .last(node[0]))
        case "shareD", "publishRC": return counted(source, .nothing)
        case "replayRC": return counted(source, .last(node[0]))
        case "replayAllRC": return counted(source, .all)
        case "multicastRC":
            switch node[0] {
            case 0: return source.multicast(subject(.nothing)).refCount()
            case 1: return source.multicast(subject(.last(2))).refCount()
            case 2: return source.multicast(subject(.latest, keeping: [Item(66)])).refCount()
            case 3: return counted(source, .nothing)
            case 4: return counted(source, .last(1))
            default: return source.multicast(subject(.end)).refCount()
            }
        default: return nil
        }
    }

    private func keptForEver(_ source: Items, _ memory: NestingSubject.Memory) -> Items {
        let shared = source.multicast(subject(memory))
        return follows(.countedUser) ? shared.countingAfterReplay() : shared.refCount()
    }

    private func counted(_ source: Items, _ memory: NestingSubject.Memory) -> Items {
        source.multicast(makeSubject: { self.subject(memory) }).refCount()
    }

    func subject(_ memory: NestingSubject.Memory, keeping kept: [Item] = []) -> NestingSubject {
        NestingSubject(memory, keeping: kept, in: self)
    }
}

extension ConnectableObservable where Element == Item {
    /// `refCount` that counts a user when it has been told what is replayed. A user that is told alone finds no connection then, and connects anew.
    fileprivate func countingAfterReplay() -> Items {
        var users = 0
        var connection: (any Disposable)?
        return Items.nestingDirectly { observer in
            let subscription = self.subscribe(observer)
            users += 1
            if users == 1 { connection = self.connect() }
            return Disposables.create {
                subscription.dispose()
                users -= 1
                if users == 0 { connection?.dispose() }
            }
        }
    }
}
