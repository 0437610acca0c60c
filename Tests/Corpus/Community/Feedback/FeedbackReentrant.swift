// SPDX-License-Identifier: MIT
import RxSwift

private final class Screen {
    var shown: [String] = []
    let taps = PublishSubject<Void>()
}

/// A feedback that answers at once, inside the state that it hears of; a loop that is shared; and one that is bound to a view.
extension Program {
    static let feedbackReentrant = Program(
        "feedback reentrant",
        says: [
            "left 3", "left 2", "left 1", "left 0", "end", "loops 1", "late 1", "first [0, 1, 2]", "second [1, 2]",
            "shown [\"0\", \"1\"]", "after it is gone 0",
        ]
    ) { console in
        Observable.system(
            initialState: 3, reduce: { $0 - $1 }, scheduler: CurrentThreadScheduler.instance,
            feedback: { context in context.states.filter { $0 > 0 }.map { _ in 1 } }
        )
        .take(while: { $0 > 0 }, behavior: .inclusive)
        .subscribe(onNext: { console.say("left", $0) }, onCompleted: { console.say("end") })
        .dispose()

        let clock = HistoricalScheduler(), bag = DisposeBag(), steps = PublishSubject<Int>()
        var loops = 0, first: [Int] = [], second: [Int] = []
        let shared = Observable.system(
            initialState: 0, reduce: +, scheduler: clock,
            feedback: { _ in steps.do(onSubscribe: { loops += 1 }) }
        )
        .share(replay: 1)
        shared.subscribe(onNext: { first.append($0) }).disposed(by: bag)
        clock.pass(1)
        steps.onNext(1)
        clock.pass(1)
        shared.subscribe(onNext: { second.append($0) }).disposed(by: bag)
        console.say("loops", loops)
        console.say("late", second.count)
        steps.onNext(1)
        clock.pass(1)
        console.say("first", first)
        console.say("second", second)

        var screen: Screen? = Screen()
        let taps = screen!.taps
        let counter = Observable.system(
            initialState: 0, reduce: { $0 + $1 }, scheduler: clock,
            feedback: bind(screen!) { screen, states in
                Bindings(
                    subscriptions: [states.subscribe(onNext: { [weak screen] in screen?.shown.append("\($0)") })],
                    events: [screen.taps.map { 1 }])
            }
        )
        let running = counter.subscribe()
        clock.pass(1)
        taps.onNext(())
        clock.pass(1)
        console.say("shown", screen!.shown)
        running.dispose()
        screen = nil
        var last = -1
        counter.subscribe(onNext: { last = $0 }).disposed(by: bag)
        clock.pass(1)
        taps.onNext(())
        clock.pass(1)
        console.say("after it is gone", last)
    }
}
