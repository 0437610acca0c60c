// SPDX-License-Identifier: MIT
import RxRelay
import RxSwift

/// Helpers for elements of any type: each makes a source, uses operators on it, sends, and may trap. What they hear is told. Public: the compiler ended on the
/// generic form of the first, and drops that form of what is private.
public enum Helpers<Element> {
    public static func published(_ elements: [Element]) -> [Element] {
        let subject = PublishSubject<Element>()
        var heard: [Element] = []
        let subscription = subject.subscribe(onNext: { heard.append($0) })
        for index in elements.indices { subject.onNext(elements[index]) }
        subscription.dispose()
        return heard
    }

    public static func ended(_ first: Element?) -> [String] {
        guard let element = first else { fatalError("no element") }
        let subject = PublishSubject<Element>()
        var heard: [String] = []
        _ = subject.subscribe(onNext: { heard.append("\($0)") }, onError: { heard.append("\($0)") }, onCompleted: { heard.append("|") })
        subject.onNext(element)
        subject.onCompleted()
        return heard
    }

    public static func events(_ elements: [Element]) -> Int {
        let subject = PublishSubject<[Element]>()
        var count = 0
        let subscription = subject.subscribe { count += $0.element!.count }
        subject.on(.next(elements))
        subject.onNext(elements)
        subscription.dispose()
        return count
    }

    public static func latest(_ elements: [Element]) -> [Element] {
        let subject = BehaviorSubject<Element>(value: elements[0])
        var heard: [Element] = []
        let subscription = subject.filter { _ in true }.map { $0 }.subscribe(onNext: { heard.append($0) })
        subject.onNext(elements.last!)
        subscription.dispose()
        return heard
    }

    public static func replayed(_ elements: [Element]) -> [Element] {
        let subject = ReplaySubject<Element>.create(bufferSize: elements.count)
        for element in elements { subject.onNext(element) }
        var heard: [Element] = []
        let subscription = subject.take(elements.count - 1).concat(subject.skip(1)).subscribe(onNext: { heard.append($0) })
        subject.onNext(elements.first!)
        subscription.dispose()
        return heard
    }

    public static func last(_ elements: [Element]) -> [Element] {
        let subject = AsyncSubject<Element>()
        var heard: [Element] = []
        _ = subject.share().subscribe(onNext: { heard.append($0) })
        for index in 0..<elements.count { subject.onNext(elements[index]) }
        subject.onCompleted()
        return heard
    }

    public static func relayed(_ elements: [Element]) -> [Element] {
        let relay = PublishRelay<Element>()
        let state = BehaviorRelay<Element?>(value: nil)
        var heard: [Element] = []
        let bag = DisposeBag()
        relay.bind(to: state).disposed(by: bag)
        state.compactMap { $0 }.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
        relay.accept(elements.first!)
        relay.accept(state.value!)
        return heard
    }

    public static func connected(_ elements: [Element]) -> [Element] {
        let source = PublishSubject<Element>()
        let shared = source.publish()
        let replayed = source.replay(1)
        var heard: [Element] = []
        let subscriptions = [
            shared.map { $0 }.subscribe(onNext: { heard.append($0) }), replayed.scan([]) { $0 + [$1] }.subscribe(onNext: { heard.append($0.last!) }),
            shared.connect(), replayed.connect(),
        ]
        source.onNext(elements.first!)
        subscriptions.forEach { $0.dispose() }
        return heard
    }

    public static func combined(_ elements: [Element]) -> [String] {
        let (left, right) = (PublishSubject<Element>(), BehaviorSubject<Element>(value: elements[0]))
        var heard: [String] = []
        let bag = DisposeBag()
        Observable.combineLatest(left, right).subscribe(onNext: { heard.append("\($0) \($1)") }).disposed(by: bag)
        left.withLatestFrom(right).subscribe(onNext: { heard.append("with \($0)") }).disposed(by: bag)
        Observable.merge(left, right.asObservable()).subscribe(onNext: { heard.append("of both \($0)") }).disposed(by: bag)
        left.flatMapLatest { Observable.just($0) }.subscribe(onNext: { heard.append("flat \($0)") }).disposed(by: bag)
        left.onNext(elements.last!)
        return heard
    }
}

extension Program {
    static let genericHelpers = Program(
        "helpers for elements of any type",
        says: [
            "[1, 2, 3]", #"["a", "b"]"#, "[(), ()]", #"["Optional(7)", "|"]"#, "4", "[1, 3]", #"["a", "b", "b", "c", "a"]"#, "[3]", "[1, 1]",
            #"["a", "a"]"#,
            "of both 1", "3 1", "with 1", "of both 3", "flat 3",
        ]
    ) { console in
        console.say(Helpers.published([1, 2, 3]))
        console.say(Helpers.published(["a", "b"]))
        console.say(Helpers.published([(), ()]))
        console.say(Helpers<Int?>.ended(7))
        console.say(Helpers.events([1.5, 2.5]))
        console.say(Helpers.latest([1, 2, 3]))
        console.say(Helpers.replayed(["a", "b", "c"]))
        console.say(Helpers.last([1, 2, 3]))
        console.say(Helpers.relayed([1, 2, 3]))
        console.say(Helpers.connected(["a", "b"]))
        for line in Helpers.combined([1, 2, 3]) { console.say(line) }
    }
}
