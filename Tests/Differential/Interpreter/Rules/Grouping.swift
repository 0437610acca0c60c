// SPDX-License-Identifier: MIT
import RxSwift

/// What `groupBy` hands out for the graphs' items.
typealias Group = GroupedObservable<Int, Item>

extension World {
    /// `groupBy`, whose groups end in an order of chance where the rule `end-order` says so.
    func groups(of source: Items, _ key: @escaping (Item) throws -> Int) -> Observable<Group> {
        guard standsIn || follows(.endOrder) else { return source.groupBy(keySelector: key) }
        return Observable<Group>.nesting { observer in
            let subscription = SingleAssignmentDisposable()
            let users = RefCountDisposable(disposable: subscription)
            var groups: [Int: NestingSubject] = [:]
            var keys: [Int] = []
            let end = { (event: Event<Item>) in
                let order = self.follows(.endOrder) ? keys.shuffled(using: &self.chance) : keys
                for key in order { groups[key]?.on(event) }
                if case .error(let error) = event { observer.onError(error) } else { observer.onCompleted() }
                users.dispose()
            }
            subscription.setDisposable(
                source.subscribeNesting { event in
                    guard case .next(let item) = event else { return end(event) }
                    do {
                        let key = try key(item)
                        let group = groups[key] ?? NestingSubject(.nothing, in: self)
                        if groups.updateValue(group, forKey: key) == nil {
                            keys.append(key)
                            observer.onNext(Group(key: key, source: group.asObservable().counted(by: users)))
                        }
                        group.on(event)
                    } catch {
                        end(.error(error))
                    }
                })
            return users
        }
    }
}

extension Items {
    /// This sequence, whose subscriptions `users` counts.
    func counted(by users: RefCountDisposable) -> Items {
        Items.nestingDirectly { observer in
            let user = users.retain()
            return Disposables.create(self.subscribe(observer), user)
        }
    }
}

/// Chance that is the same each time: the generator SplitMix64.
struct Chance: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
        return bits ^ (bits >> 31)
    }
}
