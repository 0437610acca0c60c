// SPDX-License-Identifier: MIT
import Rx
import Testing

/// What a type promises holds at the edges, too: with no sources, and behind the only element.
@Suite struct KeptPromisesTests {
    private typealias Endless<Element> = TraitSequence<Traits<NeverFails, Rx.Endless, AnyContext, Cold>, Element>
    private enum Broken: Error { case one }

    /// What is said at once: elements, `|` and `#`.
    private func said<T: SequenceTrait, Element>(_ sequence: TraitSequence<T, Element>) -> String { atOnce(sequence.asObservable()) }

    @Test func `of no sources, an endless sequence stays silent, and others end`() {
        #expect(said(Endless<Int>.merge([])) == "" && said(Infallible<Int>.merge([])) == "|" && said(Completable.merge([])) == "|")
        #expect(said(Endless<Int>.concat([])) == "" && said(Infallible<Int>.concat([])) == "|" && said(Completable.concat([])) == "|")
        #expect(said(Endless<Int>.zip([]) { $0.count }) == "" && said(Infallible<Int>.zip([]) { $0.count }) == "|")
        #expect(said(Endless<Int>.combineLatest([]) { $0.count }) == "0" && said(Infallible<Int>.combineLatest([]) { $0.count }) == "0|")
        #expect(said(Single<Int>.combineLatest([]) { $0.count }) == "0|" && said(Single<Int>.zip([]) { $0.count }) == "0|")
        #expect(said(Completable.combineLatest([]) { $0.count }) == "|" && said(Completable.zip([]) { $0.count }) == "|")
    }

    @Test func `sources of an endless sequence that are there are merged as ever`() {
        let relay = PublishRelay<Int>()
        let endless: Endless<Int> = relay.asObservable().asTraitSequence().assumeNeverFails().assumeCardinality(Rx.Endless.self)
        var seen: [Int] = []
        let merged = Endless.merge([endless, endless]).bind(onNext: { seen.append($0) })
        let inTurn = Endless.concat([endless, endless]).bind(onNext: { seen.append(-$0) })
        relay.accept(1)
        #expect(seen == [1, 1, -1])
        merged.dispose()
        inTurn.dispose()
    }

    @Test func `what a single's last closure throws brings no second element`() {
        let errors = unhandledErrors(Broken.self) {
            #expect(said(Single.just(1).do(afterSuccess: { _ in throw Broken.one }).catchAndReturn(2)) == "1|")
            #expect(said(Maybe.just(1).do(afterNext: { _ in throw Broken.one }).catchAndReturn(2)) == "1|")
        }
        #expect(errors == 2)
        #expect(said(Observable.of(1, 2).asTraitSequence().do(afterNext: { _ in throw Broken.one })) == "1#")
    }

    @Test func `what replays its latest element replays it after share, too, and no more after publish`() {
        let relay = PublishRelay<Int>()
        let latest = relay.asInfallible().sharedReplayingLatest()
        let shared = latest.share()
        let connectable = latest.replay(0)
        let published: TraitSequence<Traits<NeverFails, Many, AnyContext, Rx.Shared>, Int> = latest.publish().refCount()
        let first = Disposables.create(
            shared.bind(onNext: { _ in }), connectable.connect(), published.bind(onNext: { _ in }))
        relay.accept(1)
        #expect(said(shared) == "1" && said(connectable.traitSequence) == "1" && said(published) == "")
        first.dispose()
    }
}
