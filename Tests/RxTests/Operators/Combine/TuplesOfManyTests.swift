// SPDX-License-Identifier: MIT
import Rx
import Testing

/// Tuples of objects from many sources. The optimiser once released an object too often: run it optimised.
@Suite struct TuplesOfManyTests {
    private let source = PublishSubject<Item>()

    /// Sends three objects; the numbers of each tuple.
    private func send(_ numbers: Observable<[Int]>) -> [[Int]] {
        let seen = Shared<[[Int]]>([])
        let subscription = numbers.subscribe(onNext: { seen.value.append($0) })
        weak var last: Item?
        for number in 0..<3 {
            let item = Item(number)
            last = item
            source.onNext(item)
        }
        subscription.dispose()
        #expect(last == nil)
        return seen.value
    }

    @Test func `six sources zipped`() {
        let tuples = Observable.zip(source, source, source, source, source, source.map { Item($0.number + 1) })
        #expect(send(tuples.map { [$0.0.number, $0.4.number, $0.5.number] }) == [[0, 0, 1], [1, 1, 2], [2, 2, 3]])
    }

    @Test func `seven sources combined`() {
        let tuples = Observable.combineLatest(source, source, source, source, source, source, source.map { Item($0.number + 1) })
        #expect(send(tuples.map { [$0.0.number, $0.5.number, $0.6.number] }).last == [2, 2, 3])
    }

    @Test func `traits zipped and combined`() {
        let one = source.asTraitSequence()
        let zipped = Infallible<Any>.zip(one.infallible, one.infallible, one.infallible, one.infallible, one.infallible)
        #expect(send(zipped.asObservable().map { [$0.0.number, $0.4.number] }) == [[0, 0], [1, 1], [2, 2]])
        let combined = Infallible<Any>.combineLatest(one.infallible, one.infallible, one.infallible, one.infallible, one.infallible)
        #expect(send(combined.asObservable().map { [$0.0.number, $0.4.number] }).last == [2, 2])
    }
}

extension TraitSequenceType where Trait.Failure == CanFail {
    fileprivate var infallible: TraitSequence<Trait.Recovered, Element> { assumeNeverFails() }
}
