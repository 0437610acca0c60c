// SPDX-License-Identifier: MIT
import RxSwift

private enum Operation: Int {
    case andThen, andThenSingle, andThenMaybe, andThenCompletable, concat, concatArray, zip, hooked, `catch`, create, retry, timeout, delay
}

extension World {
    func completable(_ plan: TraitPlan) -> Items {
        let (source, other) = (completable(plan.source), completable(plan.other))
        switch Operation(rawValue: plan.operation) {
        case .andThen: return source.andThen(plan.other)
        case .andThenSingle: return source.andThen(plan.other.asSingle()).asObservable()
        case .andThenMaybe: return source.andThen(plan.other.asMaybe()).asObservable()
        case .andThenCompletable: return items(source.andThen(other))
        case .concat: return items(source.concat(other))
        case .concatArray: return items(Completable.concat(plan.inputs.map(completable)))
        case .zip: return items(Completable.zip(plan.inputs.map(completable)))
        case .hooked:
            let hooks = Hooks("c\(plan.index)", in: self)
            return items(
                source.do(
                    onError: hooks.error("error"), afterError: hooks.error("afterError"), onCompleted: hooks.plain("completed"),
                    afterCompleted: hooks.plain("afterCompleted"), onSubscribe: hooks.plain("subscribe"),
                    onSubscribed: hooks.plain("subscribed"), onDispose: hooks.plain("dispose")))
        case .catch: return items(source.catch { _ in other })
        case .create: return items(created(plan))
        case .retry: return items(source.retry(2))
        case .timeout where isVirtual: return items(source.timeout(ticks(40), scheduler: clock))
        case .delay where isVirtual: return items(source.delay(ticks(12), scheduler: clock))
        default: return items(source)
        }
    }

    private func created(_ plan: TraitPlan) -> Completable {
        Completable.create { observer in
            self.record("ccreate\(plan.index)")
            let subscription = plan.source.subscribe(
                onNext: { if $0.number % 3 == 0 { observer(.completed) } }, onError: { observer(.error($0)) },
                onCompleted: { observer(.completed) })
            return Disposables.create(subscription, Disposables.create { self.record("cdis\(plan.index)") })
        }
    }
}
