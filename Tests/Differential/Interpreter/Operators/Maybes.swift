// SPDX-License-Identifier: MIT
import RxSwift

private enum Operation: Int {
    case map, flatMap, filter, compactMap, hooked, ifEmpty, ifEmptyMaybe, ifEmptySingle, catchAndReturn, `catch`, zip, create, asSingle, retry
    case deferred, delaySubscription
}

extension World {
    func maybe(_ plan: TraitPlan) -> Items {
        let (source, other) = (plan.source.asMaybe(), plan.other)
        switch Operation(rawValue: plan.operation) {
        case .map:
            return source.map {
                try self.fail($0, plan)
                return Item("m", [$0])
            }.asObservable()
        case .flatMap where standsIn:
            return source.asObservable().flattening(.all, nests: nests) {
                try self.fail($0, plan)
                return other.asMaybe().asObservable()
            }
        case .flatMap:
            return source.flatMap {
                try self.fail($0, plan)
                return other.asMaybe()
            }.asObservable()
        case .filter:
            return source.filter {
                try self.fail($0, plan)
                return $0.number % 2 == 0
            }.asObservable()
        case .compactMap:
            return source.compactMap {
                try self.fail($0, plan)
                return $0.number % 2 == 0 ? $0 : nil
            }.asObservable()
        case .hooked: return hooked(source, plan).asObservable()
        case .ifEmpty: return source.ifEmpty(default: Item(35)).asObservable()
        case .ifEmptyMaybe where standsIn: return source.asObservable().switchingIfEmpty(to: other.asMaybe().asObservable(), nests: nests)
        case .ifEmptyMaybe: return source.ifEmpty(switchTo: other.asMaybe()).asObservable()
        case .ifEmptySingle where standsIn: return source.asObservable().switchingIfEmpty(to: other.asSingle().asObservable(), nests: nests)
        case .ifEmptySingle: return source.ifEmpty(switchTo: other.asSingle()).asObservable()
        case .catchAndReturn: return source.catchAndReturn(Item(36)).asObservable()
        case .catch: return source.catch { _ in other.asMaybe() }.asObservable()
        case .zip where follows(.zipEnd):
            return Items.zipUntilAllEnd([source.asObservable(), other.asMaybe().asObservable()], nests: nests) { Item("z", $0) }
        case .zip: return Maybe.zip(source, other.asMaybe()) { Item("z", [$0, $1]) }.asObservable()
        case .create: return created(plan).asObservable()
        case .asSingle: return source.asObservable().asSingle().asObservable()
        case .retry: return source.retry(2).asObservable()
        case .deferred:
            return Maybe<Item>.deferred {
                if plan.modulus > 2 { throw GraphError(number: 32) }
                return source
            }.asObservable()
        case .delaySubscription where isVirtual: return source.delaySubscription(ticks(12), scheduler: clock).asObservable()
        default: return source.asObservable()
        }
    }

    private func hooked(_ source: Maybe<Item>, _ plan: TraitPlan) -> Maybe<Item> {
        let hooks = Hooks("m\(plan.index)", in: self)
        let next = { (item: Item) throws in
            try self.fail(item, plan)
            hooks.item("next")(item)
        }
        return source.do(
            onNext: next, afterNext: hooks.item("after"), onError: hooks.error("error"), afterError: hooks.error("afterError"),
            onCompleted: hooks.plain("completed"), afterCompleted: hooks.plain("afterCompleted"), onSubscribe: hooks.plain("subscribe"),
            onSubscribed: hooks.plain("subscribed"), onDispose: hooks.plain("dispose"))
    }

    private func created(_ plan: TraitPlan) -> Maybe<Item> {
        Maybe<Item>.create { observer in
            self.record("mcreate\(plan.index)")
            let subscription = plan.source.subscribe(
                onNext: { observer(.success($0)) }, onError: { observer(.error($0)) }, onCompleted: { observer(.completed) })
            return Disposables.create(subscription, Disposables.create { self.record("mdis\(plan.index)") })
        }
    }
}
