// SPDX-License-Identifier: MIT
import RxRelay
import RxSwift

/// Leads a flow from step to step. A flow within it has a coordinator of its own, which goes when that flow ends or is dismissed.
final class FlowCoordinator {
    typealias Move = (flow: Flow, step: Step)

    let willNavigate: Observable<Move>
    let didNavigate: Observable<Move>
    private let before: PublishRelay<Move>
    private let after: PublishRelay<Move>
    private let steps = PublishRelay<Step>()
    private var children: [ObjectIdentifier: FlowCoordinator] = [:]
    private weak var parent: FlowCoordinator?
    private var disposeBag = DisposeBag()

    init() {
        before = PublishRelay()
        after = PublishRelay()
        (willNavigate, didNavigate) = (before.asObservable(), after.asObservable())
    }

    private init(parent: FlowCoordinator) {
        self.parent = parent
        (before, after) = (parent.before, parent.after)
        (willNavigate, didNavigate) = (parent.willNavigate, parent.didNavigate)
    }

    var childCount: Int { children.values.reduce(children.count) { $0 + $1.childCount } }

    func coordinate(flow: Flow, with stepper: Stepper) {
        steps
            .concatMap { flow.adapt(step: $0).asObservable() }
            .compactMap { $0 }
            .subscribe(onNext: { [weak self] in self?.perform($0, in: flow) })
            .disposed(by: disposeBag)
        stepper.requests.take(until: flow.dismissed.asObservable()).bind(to: steps).disposed(by: disposeBag)
    }

    private func perform(_ step: Step, in flow: Flow) {
        before.accept((flow, step))
        let contributors = flow.navigate(to: step)
        after.accept((flow, step))
        follow(contributors, in: flow)
    }

    private func follow(_ contributors: FlowContributors, in flow: Flow) {
        switch contributors {
        case .none: break
        case .one(let contributor): follow(contributor, in: flow)
        case .multiple(let all): all.forEach { follow($0, in: flow) }
        case .trigger(let step): steps.accept(step)
        case .end(let step):
            parent?.remove(flow)
            parent?.steps.accept(step)
        }
    }

    private func follow(_ contributor: FlowContributor, in flow: Flow) {
        if let inner = contributor.presentable as? Flow {
            let child = FlowCoordinator(parent: self)
            children[ObjectIdentifier(inner)] = child
            inner.dismissed.subscribe(onSuccess: { [weak self, weak inner] in
                if let inner = inner { self?.remove(inner) }
            })
            .disposed(by: child.disposeBag)
            child.coordinate(flow: inner, with: contributor.stepper)
        } else {
            contributor.stepper.requests
                .take(until: Observable.merge(contributor.presentable.dismissed.asObservable(), flow.dismissed.asObservable()))
                .bind(to: steps)
                .disposed(by: disposeBag)
        }
    }

    private func remove(_ flow: Flow) {
        children.removeValue(forKey: ObjectIdentifier(flow))?.disposeBag = DisposeBag()
    }
}
