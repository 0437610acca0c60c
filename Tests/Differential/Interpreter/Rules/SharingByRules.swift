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

    /// `share()`, whose users observe its subject with nothing in between.
    func sharedDirectly(_ source: Items) -> Items {
        var round: (subject: NestingSubject, connection: SingleAssignmentDisposable)?
        var users = 0
        return Items.nestingDirectly { observer in
            let isFirst = round == nil
            let (subject, connection) = round ?? (self.subject(.nothing), SingleAssignmentDisposable())
            if isFirst { (round, users) = ((subject, connection), 0) }
            users += 1
            let place = subject.add(observer)
            if isFirst {
                connection.setDisposable(
                    source.subscribeNesting { event in
                        if event.isStopEvent && round?.subject === subject { round = nil }
                        subject.on(event)
                    })
            }
            return Disposables.create {
                place.dispose()
                guard round?.subject === subject else { return }
                users -= 1
                if users > 0 { return }
                round = nil
                connection.dispose()
            }
        }
    }

    func subject(_ memory: NestingSubject.Memory, keeping kept: [Item] = []) -> NestingSubject {
        NestingSubject(memory, keeping: kept, in: self)
    }
}

extension Node {
    /// Whether it is `share()`.
    var sharesWithoutReplay: Bool { name == "shareD" || name == "share" && self[0] == 0 && self[1] == 0 }
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
