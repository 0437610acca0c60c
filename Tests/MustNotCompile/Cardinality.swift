// SPDX-License-Identifier: MIT
// Programs that the cardinality axis refuses. Compiled by .ci/must-not-compile.
import Rx

func filteredSingle(_ s: Single<Int>) { let _: Single<Int> = s.filter { $0 > 0 } }  // error: ExactlyOne
func compactMappedSingle(_ s: Single<Int>) { let _: Single<Int> = s.compactMap { Optional($0) } }  // error: ExactlyOne
func startedSingle(_ s: Single<Int>) { let _: Single<Int> = s.startWith(1) }  // error: ExactlyOne
func skippedSingle(_ s: Single<Int>) { let _: Single<Int> = s.skip(1) }  // error: ExactlyOne
func emptySingle() { _ = Single<Int>.empty() }  // error: ExactlyOne
func justCompletable(_ n: Never) { _ = Completable.just(n) }  // error: Zero
func singleOfMany() { _ = Single.of(1, 2) }  // error: ExactlyOne
func singleFromArray() { _ = Single<Int>.from([1]) }  // error: ExactlyOne
func maybeOfMany() { _ = Maybe.of(1, 2) }  // error: AtMostOne
func mergedSingles(_ s: Single<Int>) { _ = Single.merge(s, s) }  // error: ExactlyOne
func concatenatedSingles(_ s: Single<Int>) { _ = Single.concat(s, s) }  // error: ExactlyOne
func concatenatedMaybe(_ s: Maybe<Int>) { _ = s.concat(s) }  // error: AtMostOne
func manyIsNoSingle(_ s: Infallible<Int>) { _ = s.subscribe(onSuccess: { _ in }) }  // error: many elements
func driverIsNoMaybe(_ s: Driver<Int>) { _ = s.asMaybe() }  // error: AtMostOneElement
func flatMapToMaybe(_ s: Single<Int>) { let _: Single<Int> = s.flatMap { _ in Maybe<Int>.empty() } }  // error: AtMostOne
func flatMapMaybeOfMaybe(_ s: Maybe<Int>) { _ = s.flatMapMaybe { _ in Maybe<Int>.empty() } }  // error: ExactlyOne
func flatMapCompletableOfMany(_ s: Driver<Int>) { _ = s.flatMapCompletable { _ in .never() } }  // error: ExactlyOne
func ifEmptyOfSingle(_ s: Single<Int>) { _ = s.ifEmpty(default: 1) }  // error: AtMostOne
func andThenOfSingle(_ s: Single<Int>) { _ = s.andThen(s) }  // error: Zero
func successOfCompletable(_ s: Completable) { _ = s.subscribe(onSuccess: { _ in }) }  // error: Zero
func completedOfSingle(_ s: Single<Int>) { _ = s.subscribe(onCompleted: {}) }  // error: ExactlyOne
func doOnCompletedOfSingle(_ s: Single<Int>) { _ = s.do(onCompleted: {}) }  // error: HoldsNoElement
func needsOne<T: SequenceTrait>(_ s: TraitSequence<T, Int>) where T.Cardinality == ExactlyOne {}
func passesMaybe(_ s: Maybe<Int>) { needsOne(s) }  // error: ExactlyOne
func passesFirstOfMany(_ s: Infallible<Int>) { needsOne(s.take(1)) }  // error: ExactlyOne
func needsEnd<T: SequenceTrait>(_ s: TraitSequence<T, Int>) where T.Cardinality == Finite {}
func passesEndless(_ s: TraitSequence<Traits<NeverFails, Endless, Main, Shared>, Int>) { needsEnd(s) }  // error: Endless
func emptyEndless() { _ = TraitSequence<Traits<NeverFails, Endless, Main, Shared>, Int>.empty() }  // error: Endless
func takeEndless(_ s: TraitSequence<Traits<NeverFails, Endless, Main, Shared>, Int>) { needsEndless(s.take(3)) }  // error: Endless
func needsEndless<T: SequenceTrait>(_ s: TraitSequence<T, Int>) where T.Cardinality == Endless {}
func firstOfZero(_ s: TraitSequence<Traits<CanFail, Zero, AnyContext, Cold>, Int>) { _ = s.first() }  // error: Zero
func firstOfCompletable(_ s: Completable) { _ = s.first() }  // error: Zero
func arrayOfEndless(_ s: TraitSequence<Traits<NeverFails, Endless, Main, Shared>, Int>) { _ = s.toArray() }  // error: Endless
func sumOfADriver(_ s: Driver<Int>) { _ = s.reduce(0) { $0 + $1 } }  // error: Many
func valueOfMany(_ s: Driver<Int>) async throws { _ = try await s.value }  // error: ExactlyOne
func valueOfEndless(_ s: TraitSequence<Traits<NeverFails, Endless, Main, Shared>, Int>) async throws { _ = try await s.value }  // error: Endless
typealias Has<Number: CardinalityAxis, Element> = TraitSequence<Traits<NeverFails, Number, Main, Cold>, Element>
func endlessOfFinite(_ s: Has<Endless, Has<Finite, Int>>) { _ = s.merge().toArray() }  // error: 'Endless' and 'Finite' be equivalent
func manyOfEndless(_ s: Has<Many, Has<Endless, Int>>) { needsEndless(s.switchLatest()) }  // error: Many
func finiteOfFinite(_ s: Has<Finite, Has<Finite, Int>>) { _ = s.merge().toArray() }
func oneOfFinite(_ s: Has<ExactlyOne, Has<Finite, Int>>) { _ = s.merge(maxConcurrent: 1).toArray() }
func endlessOfEndless(_ s: Has<Endless, Has<Endless, Int>>) { needsEndless(s.switchLatest()) }
func driverOfSignals(_ s: Driver<Signal<Int>>) { let _: Signal<Int> = s.switchLatest() }
func intervalThatEnds() { _ = TraitSequence<Traits<NeverFails, Finite, Main, Shared>, Int>.interval(.seconds(1)) }  // error: Finite
func repeatElementThatEnds() { _ = TraitSequence<Traits<NeverFails, Finite, Main, Shared>, Int>.repeatElement(1) }  // error: Finite
func repeatZero(_ s: Completable) { _ = s.repeat() }  // error: Zero
func repeatedIsNotOne(_ s: Single<Int>) { needsOne(s.repeat()) }  // error: Endless
func windowOfMany(_ s: Driver<Int>) { _ = s.window(boundary: s).flatMapMany { $0.toArray() } }  // error: Many
func equalToADriver(_ s: TraitSequence<Traits<NeverFails, Finite, Main, Shared>, Int>, _ t: Driver<Int>) { _ = s.sequenceEqual(t) }  // error: Many
func endOfEndless(_ s: Has<Endless, Int>) { let _: Has<Zero, Never> = s.ignoreElements() }  // error: Zero
func silenceOfEndless(_ s: Has<Endless, Int>) { let _: Has<Many, Never> = s.asCompletable() }
func endOfFinite(_ s: Has<Finite, Int>) { let _: Has<Zero, Never> = s.ignoreElements() }
func sumOfEndless(_ s: TraitSequence<Traits<NeverFails, Endless, Main, Shared>, Int>) { _ = s.sum() }  // error: Endless
