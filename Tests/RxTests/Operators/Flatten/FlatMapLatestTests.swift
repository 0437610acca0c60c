// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct FlatMapLatestTests {
    /// The subscription of a replaced sequence serves a later one, unless the replaced one still holds it.
    @Test func `what a replaced sequence sends goes nowhere, whichever is the latest`() {
        var observers: [AnyObserver<Int>] = []
        let outer = PublishSubject<Int>()
        let heard = Heard(
            outer.flatMapLatest { _ in
                Observable<Int>.create { observer in
                    observers.append(observer)
                    return Disposables.create()
                }
            })
        for round in 0..<6 {
            outer.onNext(round)
            for late in observers.dropLast() {
                late.onNext(100)
                late.onError(Failure())
            }
            observers[round].onNext(round)
        }
        outer.onCompleted()
        observers[0].onCompleted()
        observers[5].onCompleted()
        #expect(heard.text == "0 1 2 3 4 5 |")
        // The selector's closure and its observers hold each other.
        observers = []
    }

    @Test func `subjects replace each other, and leave nothing behind`() {
        let outer = PublishSubject<Int>()
        let inners = (0..<3).map { _ in PublishSubject<Int>() }
        let heard = Heard(outer.flatMapLatest { inners[$0] })
        for round in 0..<30 {
            outer.onNext(round % 3)
            #expect(inners.indices.allSatisfy { inners[$0].hasObservers == ($0 == round % 3) })
            inners[round % 3].onNext(round)
            inners[(round + 1) % 3].onNext(-1)
        }
        #expect(heard.text == (0..<30).map { "\($0)" }.joined(separator: " "))
    }

    @Test func `flatMapLatest keeps the contract`() {
        contract(
            of: "flatMapLatest",
            failing: { source, fail in
                source.flatMapLatest {
                    try fail(); return Observable.just($0)
                }
            }
        ) { $0.flatMapLatest { Observable.just($0) } }
    }

    @Test func `the pictures`() {
        #expect(marbles { at in at.letters("-1--2-----|").flatMapLatest { _ in at.cold("a-b-c|", as: String.self) } } == "-a-ba-b-c-|")
        #expect(marbles { $0.cold("-1-2--------3-----|").flatMapLatest(thrice($0)) } == "-1-2-2-2----3-3-3-|")
    }

    @Test func `flatMapLatest takes turns with its inner sequences`() {
        #expect(Heard(Observable.range(start: 1, count: 3).flatMapLatest(digits)).text == "10 20 30 31 32 |")
    }

    @Test func `a single element silences the sequence before it`() {
        let (outer, first) = (PublishSubject<Observable<Int>>(), PublishSubject<Int>())
        var heard: [Int] = []
        _ = outer.flatMapLatest { $0 }.subscribe(onNext: { heard.append($0) })
        outer.onNext(first)
        first.onNext(1)
        outer.onNext(.just(2))
        first.onNext(3)
        outer.onNext(first)
        first.onNext(4)
        #expect(heard == [1, 2, 4] && first.hasObservers)
    }

    /// The sequence that is replaced sends from its teardown, while the one that replaces it has not started.
    @Test(arguments: [true, false]) func `the newest sequence wins, also where its element comes from the teardown of the one that is replaced`(
        isScalar: Bool
    ) {
        let outer = NestingSource()
        defer { outer.observer = nil }
        let inners = (0..<3).map { _ in PublishSubject<Int>() }
        let heard = Heard(
            outer.source.flatMapLatest { number -> Observable<Int> in
                switch number {
                case 0: inners[0].asObservable().do(onDispose: { outer.onNext(2) })
                case 2 where isScalar: .just(20)
                default: inners[number].asObservable()
                }
            })
        outer.onNext(0)
        outer.onNext(1)
        #expect(!inners[1].hasObservers)
        #expect(inners[2].hasObservers == !isScalar)
        inners[1].onNext(10)
        inners[2].onNext(isScalar ? -1 : 20)
        outer.onCompleted()
        inners[2].onCompleted()
        #expect(heard.text == "20 |")
    }

    @Test(arguments: [true, false]) func `a source that ends in the teardown of what is replaced waits for what replaces it`(isScalar: Bool) {
        let outer = NestingSource()
        defer { outer.observer = nil }
        let inners = (0..<2).map { _ in PublishSubject<Int>() }
        let heard = Heard(
            outer.source.flatMapLatest { number -> Observable<Int> in
                switch number {
                case 0: inners[0].asObservable().do(onDispose: { outer.onCompleted() })
                case 1 where isScalar: .just(10)
                default: inners[number].asObservable()
                }
            })
        outer.onNext(0)
        outer.onNext(1)
        #expect(heard.text == (isScalar ? "10 |" : ""))
        inners[1].onNext(10)
        inners[1].onCompleted()
        #expect(heard.text == "10 |")
    }

    @Test func `a source that sends and ends in the teardown of what is replaced waits for the newest sequence only`() {
        let outer = NestingSource()
        defer { outer.observer = nil }
        let inners = (0..<3).map { _ in PublishSubject<Int>() }
        let heard = Heard(
            outer.source.flatMapLatest { number in
                inners[number].do(onDispose: {
                    guard number == 0 else { return }
                    outer.onNext(2)
                    outer.onCompleted()
                })
            })
        outer.onNext(0)
        outer.onNext(1)
        #expect(!inners[1].hasObservers)
        inners[2].onNext(20)
        inners[2].onCompleted()
        #expect(heard.text == "20 |")
    }

    @Test func `an error in the teardown of what is replaced ends the sequence`() {
        let outer = NestingSource()
        defer { outer.observer = nil }
        let inners = (0..<2).map { _ in PublishSubject<Int>() }
        let heard = Heard(
            outer.source.flatMapLatest { number in inners[number].do(onDispose: { if number == 0 { outer.onError(Failure()) } }) })
        outer.onNext(0)
        outer.onNext(1)
        #expect(!inners[1].hasObservers)
        inners[1].onNext(10)
        #expect(heard.text == "#")
    }
}

/// A source without a gate: what is sent while another element is on its way is not held back, as from a scheduler that runs inside a teardown.
private final class NestingSource {
    /// Set while there is a subscriber. A test drops it, since what it leads to holds this.
    var observer: AnyObserver<Int>?
    private(set) lazy var source = Observable<Int>.nesting { [unowned self] observer in
        self.observer = observer
        return Disposables.create()
    }

    func onNext(_ element: Int) { observer?.onNext(element) }
    func onError(_ error: any Error) { observer?.onError(error) }
    func onCompleted() { observer?.onCompleted() }
}
