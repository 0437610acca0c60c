// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

/// What a feedback is given: the states, and where the loop runs.
struct FeedbackContext<State> {
    let states: Observable<State>
    let scheduler: ImmediateSchedulerType
}

/// A feedback hears the states of a loop and answers with events.
typealias Feedback<State, Event> = (FeedbackContext<State>) -> Observable<Event>

extension ObservableType where Element == Any {
    /// The states of a loop: each event changes the state, and each feedback hears of it.
    static func system<State, Event>(
        initialState: State, reduce: @escaping (State, Event) -> State, scheduler: ImmediateSchedulerType,
        feedback: [Feedback<State, Event>]
    ) -> Observable<State> {
        .deferred {
            let states = ReplaySubject<State>.create(bufferSize: 1)
            let context = FeedbackContext(states: states.observe(on: scheduler), scheduler: scheduler)
            return Observable.merge(feedback.map { $0(context) })
                .observe(on: CurrentThreadScheduler.instance)
                .scan(initialState, accumulator: reduce)
                .startWith(initialState)
                .do(onNext: { states.onNext($0) })
                .observe(on: scheduler)
        }
    }

    static func system<State, Event>(
        initialState: State, reduce: @escaping (State, Event) -> State, scheduler: ImmediateSchedulerType,
        feedback: Feedback<State, Event>...
    ) -> Observable<State> {
        system(initialState: initialState, reduce: reduce, scheduler: scheduler, feedback: feedback)
    }
}

extension SharedSequenceConvertibleType where Element == Any, SharingStrategy == DriverSharingStrategy {
    typealias DriverFeedback<State, Event> = (Driver<State>) -> Signal<Event>

    /// The same on the main thread, with feedbacks that cannot fail.
    static func system<State, Event>(
        initialState: State, reduce: @escaping (State, Event) -> State, feedback: DriverFeedback<State, Event>...
    ) -> Driver<State> {
        let observed: [Feedback<State, Event>] = feedback.map { feedback in
            { context in feedback(context.states.asDriver(onErrorDriveWith: .empty())).asObservable() }
        }
        return Observable<Any>
            .system(initialState: initialState, reduce: reduce, scheduler: MainScheduler.asyncInstance, feedback: observed)
            .asDriver(onErrorDriveWith: .empty())
    }
}
