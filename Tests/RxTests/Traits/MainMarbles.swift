// SPDX-License-Identifier: MIT
import Rx

/// A sequence in `Main`, for which the test's scheduler stands.
typealias OnMain<Element> = TraitSequence<Traits<NeverFails, Many, Main, Cold>, Element>

extension TestScheduler {
    /// The events of the picture, in `Main`, whose place the scheduler takes.
    func main(_ picture: Marbles) -> OnMain<Int> { unsafe cold(picture).asTraitSequence().assumeNeverFails().assumeContext(Main.self) }
}

/// As `marbles`, of a sequence in `Main`.
func mainMarbles<Trait: SequenceTrait, Element>(_ build: (TestScheduler) -> TraitSequence<Trait, Element>) -> Marbles
where Trait.Context == Main {
    let scheduler = TestScheduler()
    var picture: Marbles = ""
    SharingScheduler.mock(scheduler: scheduler) { picture = scheduler.record { build(scheduler).asObservable() }.marbles }
    return picture
}
