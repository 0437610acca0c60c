// SPDX-License-Identifier: MIT
import RxRelay
import RxSwift

/// Where a program may go.
protocol Step {}

/// Asks to go somewhere.
protocol Stepper {
    var steps: PublishRelay<Step> { get }
    var initialStep: Step? { get }
}

extension Stepper {
    var initialStep: Step? { nil }
}

/// Is shown, and dismissed at some time.
protocol Presentable: AnyObject {
    var dismissed: Single<Void> { get }
}

/// What navigation leads to: something shown, and the stepper that asks for the next step while it is.
struct FlowContributor {
    let presentable: Presentable
    let stepper: Stepper
}

enum FlowContributors {
    case none
    case one(FlowContributor)
    case multiple([FlowContributor])
    case end(forwardToParent: Step)
    case trigger(Step)
}

/// An area of a program: it knows what its steps lead to.
protocol Flow: Presentable {
    func adapt(step: Step) -> Single<Step?>
    func navigate(to step: Step) -> FlowContributors
}

extension Flow {
    func adapt(step: Step) -> Single<Step?> { .just(step) }
}

/// A stepper that only says the first step.
struct OneStepper: Stepper {
    let steps = PublishRelay<Step>()
    let initialStep: Step?
}

extension Stepper {
    /// The first step and those that follow.
    var requests: Observable<Step> {
        guard let first = initialStep else { return steps.asObservable() }
        return steps.startWith(first)
    }
}
