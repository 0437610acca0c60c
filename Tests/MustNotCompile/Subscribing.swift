// SPDX-License-Identifier: MIT
// Calls of `subscribe` that are plain to the compiler: no line may be refused. Compiled by .ci/must-not-compile.
import Rx

func anywhere(
    _ s: Single<Int>, _ m: Maybe<Int>, _ c: Completable, _ i: Infallible<Int>, _ f: TraitSequence<Traits<CanFail, Many, Main, Cold>, Int>
) {
    _ = s.subscribe { print($0) }
    _ = m.subscribe { print($0) }
    _ = c.subscribe { print($0) }
    _ = i.subscribe { print($0) }
    _ = f.subscribe { print($0) }
    _ = s.subscribe { event in
        switch event {
        case .success: break;
        case .failure: break
        }
    }
    _ = i.subscribe { event in
        switch event {
        case .next: break;
        case .completed: break
        }
    }
    _ = s.subscribe { _ in }
    _ = i.subscribe { _ in }
    _ = i.subscribe { _ in
    } onCompleted: {
    }
    _ = s.subscribe(); _ = m.subscribe(); _ = c.subscribe(); _ = i.subscribe(); _ = f.subscribe()
    _ = c.subscribe {}
    _ = i.subscribe(onNext: { _ in }); _ = i.subscribe(onCompleted: {})
    _ = f.subscribe(onNext: { _ in })
}

enum Engine: SerialContext { static let scheduler = SerialScheduler(label: "engine") }
typealias Placed<Failure: FailureAxis, Number: CardinalityAxis, Element> = TraitSequence<Traits<Failure, Number, Engine, Cold>, Element>
func inAContext(
    _ s: Placed<CanFail, ExactlyOne, Int>, _ m: Placed<CanFail, AtMostOne, Int>, _ c: Placed<CanFail, Zero, Never>,
    _ i: Placed<NeverFails, Many, Int>, _ f: Placed<CanFail, Many, Int>
) {
    _ = s.subscribe { print($0) }
    _ = m.subscribe { print($0) }
    _ = c.subscribe { print($0) }
    _ = i.subscribe { print($0) }
    _ = f.subscribe { print($0) }
    _ = s.subscribe { _ in }
    _ = i.subscribe { _ in }
    _ = s.subscribe(); _ = m.subscribe(); _ = c.subscribe(); _ = i.subscribe(); _ = f.subscribe()
    _ = i.subscribe(onNext: { _ in }); _ = i.subscribe(onCompleted: {})
    _ = s.subscribe(onSuccess: { _ in })
    _ = s.do(onSuccess: { _ in }).map { $0 }
    _ = i.do(onNext: { _ in })
}
