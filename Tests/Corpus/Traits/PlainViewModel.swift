// SPDX-License-Identifier: MIT
import Dispatch
import RxCocoa
import RxRelay
import RxSwift

/// A view model as most are: a class that belongs to no actor and keeps plain state. It drives its own properties.
private final class Basket {
    let items = BehaviorRelay<[String]>(value: [])
    let removed = PublishRelay<String>()
    private(set) var badge = 0
    private(set) var notice = ""
    private let console: Console
    private var disposeBag = DisposeBag()

    init(_ console: Console) {
        self.console = console
        items.asDriver().map(\.count).drive(onNext: { [weak self] in self?.badge = $0 }).disposed(by: disposeBag)
        items.asDriver().filter { $0.isEmpty }.drive(onNext: { [unowned self] _ in say() }).disposed(by: disposeBag)
        removed.asSignal().emit(onNext: show).disposed(by: disposeBag)
        removed.asSignal().emit(
            onNext: { [weak self] name in
                guard let self else { return }
                items.accept(items.value.filter { $0 != name })
            }
        ).disposed(by: disposeBag)
    }

    func put(_ name: String) { items.accept(items.value + [name]) }

    func count() -> Int {
        var changes = 0
        items.asDriver().skip(1).drive(onNext: { _ in changes += 1 }).disposed(by: disposeBag)
        put("pear")
        removed.accept("apple")
        return changes
    }

    /// The method that is passed as it is holds the view model.
    func close() { disposeBag = DisposeBag() }

    private func show(_ name: String) { notice = "no \(name)" }
    private func say() { console.say("empty", badge) }
}

extension Program {
    static let plainViewModel = Program("plain view model", says: ["empty 0", "1", "2", "1 no apple", "empty 0", "no pear"]) { console in
        DispatchQueue.main.sync {
            let basket = Basket(console)
            basket.put("apple")
            console.say(basket.badge)
            console.say(basket.count())
            console.say(basket.badge, basket.notice)
            basket.removed.accept("pear")
            console.say(basket.notice)
            basket.close()
        }
    }
}
