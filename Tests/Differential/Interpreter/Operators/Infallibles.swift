// SPDX-License-Identifier: MIT
import RxSwift

private enum Operation: Int {
    case map, filter, compactMap, flatMap, flatMapLatest, flatMapFirst, concatMap, concat, merge, concatArray, scan, startWith, takeUntil, take
    case skipUntil, share, withLatestFrom, combineLatest, zip, hooked, distinctUntilChanged, debounce, throttle, withLatest, skipWhile, takeWhile
    case create
}

extension World {
    func infallible(_ plan: TraitPlan) -> Items {
        let source = infallible(of: plan.source, form: plan.form)
        let other = plan.other.asInfallible(onErrorJustReturn: Item(41))
        if standsIn, let items = infallibleByRules(plan, source.asObservable(), other.asObservable()) { return items }
        switch Operation(rawValue: plan.operation) {
        case .map: return source.map { Item("m", [$0]) }.asObservable()
        case .filter: return source.filter { $0.number % 2 == 0 }.asObservable()
        case .compactMap: return source.compactMap { $0.number % 2 == 0 ? $0 : nil }.asObservable()
        case .flatMap: return source.flatMap { _ in other }.asObservable()
        case .flatMapLatest: return source.flatMapLatest { _ in other }.asObservable()
        case .flatMapFirst: return source.flatMapFirst { _ in other }.asObservable()
        case .concatMap: return source.concatMap { _ in other }.asObservable()
        case .concat: return source.concat(other).asObservable()
        case .merge: return Infallible.merge(source, other).asObservable()
        case .concatArray: return Infallible.concat([source, other]).asObservable()
        case .scan: return source.scan(Item(0)) { Item("s", [$0, $1]) }.asObservable()
        case .startWith: return source.startWith(Item(5)).asObservable()
        case .takeUntil: return source.take(until: other).asObservable()
        case .take: return source.take(2).asObservable()
        case .skipUntil where follows(.skipUntilEnd): return source.asObservable().skipSilently(until: plan.other, nests: nests)
        case .skipUntil: return source.skip(until: plan.other).asObservable()
        case .share: return source.share(replay: 1, scope: .whileConnected).asObservable()
        case .withLatestFrom: return source.withLatestFrom(other) { Item("W", [$0, $1]) }.asObservable()
        case .combineLatest: return Infallible.combineLatest(source, other) { Item("L", [$0, $1]) }.asObservable()
        case .zip where follows(.zipEnd):
            return Items.zipUntilAllEnd([source.asObservable(), other.asObservable()], nests: nests) { Item("Z", $0) }
        case .zip: return Infallible.zip(source, other) { Item("Z", [$0, $1]) }.asObservable()
        case .hooked: return hooked(source, Hooks("i\(plan.index)", in: self)).asObservable()
        case .distinctUntilChanged: return source.distinctUntilChanged { (item: Item) -> Int in item.number % 3 }.asObservable()
        case .debounce where isVirtual: return source.debounce(ticks(12), scheduler: clock).asObservable()
        case .throttle where isVirtual: return source.throttle(ticks(12), scheduler: clock).asObservable()
        case .withLatest: return source.withLatestFrom(other).asObservable()
        case .skipWhile: return source.skip(while: { $0.number % 3 != 1 }).asObservable()
        case .takeWhile: return source.take(while: { $0.number % 3 != 1 }).asObservable()
        case .create: return created(plan).asObservable()
        default: return source.asObservable()
        }
    }

    /// What `infallible` makes where two sequences meet, of the rules' operators.
    private func infallibleByRules(_ plan: TraitPlan, _ source: Items, _ other: Items) -> Items? {
        switch Operation(rawValue: plan.operation) {
        case .flatMap: source.flattening(.all, nests: nests) { _ in other }
        case .flatMapLatest: source.flattening(.latest, nests: nests) { _ in other }
        case .flatMapFirst: source.flattening(.first, nests: nests) { _ in other }
        case .concatMap: source.flattening(.atMost(1), nests: nests) { _ in other }
        case .merge: Items.merging([source, other], nests: nests)
        case .takeUntil: source.taking(until: other, nests: nests)
        case .share: sharingByRules(Node(name: "share", numbers: [1, 0], children: nil), source)
        case .withLatestFrom: source.combiningWithLatest(other, nests: nests) { Item("W", [$0, $1]) }
        case .combineLatest: Items.combiningLatest([source, other], nests: nests) { Item("L", $0) }
        case .withLatest: source.combiningWithLatest(other, nests: nests) { $1 }
        default: nil
        }
    }

    private func infallible(of source: Items, form: Int) -> Infallible<Item> {
        switch form {
        case 0: source.asInfallible(onErrorJustReturn: Item(37))
        case 1: source.asInfallible(onErrorFallbackTo: Infallible.of(Item(38), Item(39)))
        default: source.asInfallible(onErrorRecover: { _ in Infallible.just(Item(40)) })
        }
    }

    private func hooked(_ source: Infallible<Item>, _ hooks: Hooks) -> Infallible<Item> {
        source.do(
            onNext: hooks.item("next"), afterNext: hooks.item("after"), onCompleted: hooks.plain("completed"),
            afterCompleted: hooks.plain("afterCompleted"), onSubscribe: hooks.plain("subscribe"), onSubscribed: hooks.plain("subscribed"),
            onDispose: hooks.plain("dispose"))
    }

    private func created(_ plan: TraitPlan) -> Infallible<Item> {
        Infallible<Item>.create { observer in
            let subscription = plan.source.subscribe(
                onNext: { observer(.next($0)) }, onError: { _ in observer(.completed) }, onCompleted: { observer(.completed) })
            return Disposables.create(subscription, Disposables.create { self.record("idis\(plan.index)") })
        }
    }
}
