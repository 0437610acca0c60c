// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct SampleTests {
    @Test func `sample keeps the contract`() {
        contract(of: "sample", .subscribesFreely) { $0.sample($0) }
    }

    @Test func `the pictures`() {
        #expect(marbles { $0.letters("-1-2----3----4--|").sample($0.letters("----x--x--x-----x--")) } == "----2-----3-----[4|]")
        #expect(marbles { $0.cold("-1-2----3----4--|").sample($0.cold("----x--x--x---x---x", as: String.self)) } == "----2-----3---4---|")
    }

    private let source = PublishSubject<Int>()
    private let sampler = PublishSubject<Void>()

    @Test func `emits the latest when sampled, if it is new`() {
        let heard = Heard(source.sample(sampler))
        let filled = Heard(source.sample(sampler, defaultValue: 0))
        sampler.onNext(())
        source.onNext(1)
        source.onNext(2)
        sampler.onNext(())
        sampler.onNext(())
        source.onNext(3)
        source.onCompleted()
        #expect(heard.text == "2" && filled.text == "0 2 0")
        sampler.onNext(())
        #expect(heard.text == "2 3 |" && filled.text == "0 2 0 3 |" && !sampler.hasObservers)
    }

    @Test func `the sampler's completion samples, then the source ends it`() {
        let heard = Heard(source.sample(sampler))
        source.onNext(1)
        sampler.onCompleted()
        source.onNext(2)
        #expect(heard.text == "1")
        source.onCompleted()
        #expect(heard.text == "1 |")
    }

    @Test func `errors of either end it`() {
        let a = Heard(source.sample(sampler))
        source.onError(Failure())
        #expect(a.text == "#" && !sampler.hasObservers)
        let live = PublishSubject<Int>()
        let b = Heard(live.sample(sampler))
        sampler.onError(Failure())
        #expect(b.text == "#" && !live.hasObservers)
    }
}
