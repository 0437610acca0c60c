// SPDX-License-Identifier: MIT
import RxRelay
import RxSwift

private enum ShopStep: Step {
    case start
    case list
    case item(Int)
    case login
    case loggedIn(String)
    case pay
    case closed
}

private class Page: Presentable, Stepper {
    let name: String
    let steps = PublishRelay<Step>()
    private let gone = ReplaySubject<Void>.create(bufferSize: 1)

    init(_ name: String) { self.name = name }

    var dismissed: Single<Void> { gone.take(1).asSingle() }

    func dismiss() { gone.onNext(()) }
}

private final class LoginFlow: Page, Flow {
    let form = Page("form")

    func navigate(to step: Step) -> FlowContributors {
        switch step as? ShopStep {
        case .start: return .one(FlowContributor(presentable: form, stepper: form))
        case .loggedIn(let user): return .end(forwardToParent: ShopStep.loggedIn(user))
        default: return .none
        }
    }
}

private final class ShopFlow: Page, Flow {
    private(set) var pages: [Page] = []
    private(set) weak var login: LoginFlow?
    private var user: String?

    func adapt(step: Step) -> Single<Step?> {
        guard case .pay? = step as? ShopStep, user == nil else { return .just(step) }
        return .just(ShopStep.login)
    }

    func navigate(to step: Step) -> FlowContributors {
        switch step as? ShopStep {
        case .start: return .trigger(ShopStep.list)
        case .list: return show(Page("list"), Page("offers"))
        case .item(let number): return show(Page("item \(number)"))
        case .login:
            let flow = LoginFlow("login")
            login = flow
            return .one(FlowContributor(presentable: flow, stepper: OneStepper(initialStep: ShopStep.start)))
        case .loggedIn(let user):
            self.user = user
            return .trigger(ShopStep.pay)
        default: return .none
        }
    }

    private func show(_ new: Page...) -> FlowContributors {
        pages += new
        return .multiple(new.map { FlowContributor(presentable: $0, stepper: $0) })
    }
}

/// Flows, steps and contributors: a step is adapted, a flow within ends or is dismissed, and a page that is gone asks in vain.
extension Program {
    static let flowCoordinator = Program(
        "flow coordinator",
        says: [
            "shop start", "shop list", "shop item(1)", "shop login", "login start", "children 1", "children 0", "in vain",
            "shop login", "login start", "login loggedIn(\"ann\")", "shop loggedIn(\"ann\")", "shop pay", "children 0", "freed true",
            "shop item(2)", "pages [\"list\", \"offers\", \"item 1\", \"item 2\"]",
        ]
    ) { console in
        let bag = DisposeBag(), coordinator = FlowCoordinator(), shop = ShopFlow("shop")
        coordinator.willNavigate
            .subscribe(onNext: { console.say(($0.flow as? Page)?.name ?? "?", $0.step) })
            .disposed(by: bag)
        coordinator.coordinate(flow: shop, with: OneStepper(initialStep: ShopStep.start))
        let list = shop.pages[0], offers = shop.pages[1]
        list.steps.accept(ShopStep.item(1))
        let item = shop.pages[2]
        item.steps.accept(ShopStep.pay)
        console.say("children", coordinator.childCount)
        let abandoned = shop.login!.form
        shop.login!.dismiss()
        console.say("children", coordinator.childCount)
        console.say("in vain")
        abandoned.steps.accept(ShopStep.loggedIn("eve"))
        item.steps.accept(ShopStep.pay)
        let form = shop.login!.form
        form.steps.accept(ShopStep.loggedIn("ann"))
        console.say("children", coordinator.childCount)
        console.say("freed", shop.login == nil)
        item.dismiss()
        item.steps.accept(ShopStep.item(7))
        offers.steps.accept(ShopStep.item(2))
        console.say("pages", shop.pages.map { $0.name })
        shop.dismiss()
        offers.steps.accept(ShopStep.item(3))
    }
}
