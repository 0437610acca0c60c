// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct EndingTests {
    /// A sequence that ends.
    private func finite(_ elements: Int...) -> TraitSequence<Traits<NeverFails, Finite, AnyContext, Cold>, Int> { .from(elements) }

    @Test func `a sequence that ends has one array, one sum, one number of elements`() {
        let sequence = finite(1, 2, 3)
        #expect(atOnce(sequence.toArray().asObservable()) == "[1, 2, 3]|")
        #expect(atOnce(sequence.reduce(0) { $0 + $1 }.asObservable()) == "6|")
        #expect(atOnce(sequence.count().asObservable()) == "3|")
        #expect(atOnce(sequence.takeLast(2).asObservable()) == "23|")
        #expect(atOnce(finite().isEmpty().asObservable()) == "true|")
        #expect(atOnce(sequence.any { $0 > 2 }.asObservable()) == "true|")
        #expect(atOnce(sequence.all { $0 > 2 }.asObservable()) == "false|")
    }

    @Test func `one element is asked for by number, or as the only one`() {
        #expect(atOnce(finite(4, 5).first().map { $0 ?? 0 }.asObservable()) == "4|")
        #expect(atOnce(finite(4, 5).element(at: 1).asObservable()) == "5|")
        #expect(atOnce(finite(4, 5).single().asObservable()) == "4#")
        #expect(atOnce(finite(4).single().asObservable()) == "4|")
    }

    @Test func `events, pairs and groups keep what is known of the sequence`() {
        #expect(atOnce(Single<Int>.error(TestError()).materialize().map { $0.isStopEvent }.asObservable()) == "true|")
        let pairs: TraitSequence<Traits<NeverFails, Finite, AnyContext, Cold>, Int> = finite(1, 2, 4).pairwise().map { $1 - $0 }
        #expect(atOnce(pairs.asObservable()) == "12|")
        let keys = finite(1, 2, 3).groupBy { $0 % 2 }.map(\.key)
        #expect(atOnce(keys.asObservable()) == "10|")
    }
}
