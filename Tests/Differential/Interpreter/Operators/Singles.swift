// SPDX-License-Identifier: MIT
import RxSwift

private enum Operation: Int {
    case map, flatMap, flatMapMaybe, flatMapCompletable, filter, compactMap, hooked, `catch`, catchAndReturn, retry, zip, zipArray, delay, timeout
    case timeoutOther, asMaybe, asCompletable, observe, subscribe, create, deferred, using, asInfallible, retryWhen, chain
}

extension World {
    func single(_ plan: TraitPlan) -> Items {
        let (source, other, hooks) = (plan.source.asSingle(), plan.other, Hooks("s\(plan.index)", in: self))
        switch Operation(rawValue: plan.operation) {
        case .map:
            return source.map {
                try self.fail($0, plan)
                return Item("m", [$0])
            }.asObservable()
        case .flatMap where standsIn:
            return source.asObservable().flattening(.all, nests: nests) {
                try self.fail($0, plan)
                return other.asSingle().asObservable()
            }
        case .flatMap:
            return source.flatMap {
                try self.fail($0, plan)
                return other.asSingle()
            }.asObservable()
        case .flatMapMaybe:
            return source.flatMapMaybe {
                try self.fail($0, plan)
                return other.asMaybe()
            }.asObservable()
        case .flatMapCompletable:
            return items(
                source.flatMapCompletable {
                    try self.fail($0, plan)
                    return self.completable(other)
                })
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
        case .hooked:
            let success = { (item: Item) throws in
                try self.fail(item, plan)
                hooks.item("success")(item)
            }
            return source.do(
                onSuccess: success, afterSuccess: hooks.item("after"), onError: hooks.error("error"), afterError: hooks.error("afterError"),
                onSubscribe: hooks.plain("subscribe"), onSubscribed: hooks.plain("subscribed"), onDispose: hooks.plain("dispose")
            ).asObservable()
        case .catch: return source.catch { _ in other.asSingle() }.asObservable()
        case .catchAndReturn: return source.catchAndReturn(Item(33)).asObservable()
        case .retry: return source.retry(2).asObservable()
        case .zip: return Single.zip(source, other.asSingle()) { Item("z", [$0, $1]) }.asObservable()
        case .zipArray: return Single.zip([source, other.asSingle()]) { Item("z", $0) }.asObservable()
        case .delay where isVirtual: return source.delay(ticks(15), scheduler: clock).asObservable()
        case .timeout where isVirtual: return source.timeout(ticks(40), scheduler: clock).asObservable()
        case .timeoutOther where isVirtual: return source.timeout(ticks(40), other: other.asSingle(), scheduler: clock).asObservable()
        case .asMaybe: return source.asMaybe().asObservable()
        case .asCompletable: return items(source.asCompletable())
        case .observe: return source.observe(on: scheduler(1)).asObservable()
        case .subscribe: return source.subscribe(on: scheduler(1)).asObservable()
        case .create: return created(plan).asObservable()
        case .deferred:
            return Single<Item>.deferred {
                if plan.modulus > 2 { throw GraphError(number: 31) }
                return source
            }.asObservable()
        case .using: return Single<Item>.using({ Resource(plan.index, in: self) }, primitiveSequenceFactory: { _ in source }).asObservable()
        case .asInfallible: return source.asInfallible(onErrorJustReturn: Item(34)).asObservable()
        case .retryWhen:
            return source.retry(when: { (errors: Observable<any Error>) -> Items in errors.take(2).map { _ in Item(0) } }).asObservable()
        case .chain where standsIn:
            return source.map { Item("1", [$0]) }.asObservable()
                .flattening(.all, nests: nests) { item in other.asSingle().map { Item("2", [item, $0]) }.asObservable() }
                .do(onNext: hooks.item("success"))
        case .chain:
            return source.map { Item("1", [$0]) }.flatMap { item in other.asSingle().map { Item("2", [item, $0]) } }
                .do(onSuccess: hooks.item("success")).asObservable()
        default: return source.asObservable()
        }
    }

    private func created(_ plan: TraitPlan) -> Single<Item> {
        Single<Item>.create { observer in
            self.record("screate\(plan.index)")
            let subscription = plan.source.subscribe(onNext: { observer(.success($0)) }, onError: { observer(.failure($0)) })
            return Disposables.create(subscription, Disposables.create { self.record("sdis\(plan.index)") })
        }
    }
}
