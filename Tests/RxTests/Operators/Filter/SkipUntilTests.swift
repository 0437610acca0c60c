// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct SkipUntilTests {
    private let source = PublishSubject<Int>()
    private let other = PublishSubject<Void>()

    @Test func `skip until the other emits`() {
        let heard = Heard(source.skip(until: other))
        source.onNext(1)
        other.onNext(())
        #expect(!other.hasObservers)
        source.onNext(2)
        source.onCompleted()
        #expect(heard.text == "2 |")
    }

    @Test func `skip until passes the end of the source and the error of the other`() {
        let ended = Heard(source.skip(until: other))
        source.onCompleted()
        #expect(ended.text == "|" && !other.hasObservers)
        let live = PublishSubject<Int>()
        let failed = Heard(live.skip(until: other))
        other.onError(Failure())
        #expect(failed.text == "#" && !live.hasObservers)
    }

    @Test func `skip until keeps the contract`() {
        contract(of: "skip(until:)") { $0.skip(until: Observable.just(0)) }
    }

    @Test func `the pictures`() {
        #expect(marbles { $0.letters("-1--2--3--4--|").skip(until: $0.letters("------x")) } == "-------3--4--|")
        #expect(marbles { $0.cold("-1--2--3--4--|").skip(until: $0.cold("-----x", as: String.self)) } == "-------3--4--|")
    }
}
