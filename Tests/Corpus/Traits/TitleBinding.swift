// SPDX-License-Identifier: MIT
import Dispatch
import RxCocoa
import RxSwift

private final class TitleView: ReactiveCompatible {
    var title = "-"
    var isHidden = false
}

extension Reactive where Base: TitleView {
    fileprivate var shout: Binder<String> { Binder(base) { view, text in view.title = text.uppercased() } }
}

extension Program {
    static let titleBinding = Program("title binding", says: ["hello", "HELLO", "true"]) { console in
        DispatchQueue.main.sync {
            let disposeBag = DisposeBag()
            let view = TitleView()
            Observable.just("hello").bind(to: view.rx.title).disposed(by: disposeBag)
            console.say(view.title)
            Observable.just("hello").bind(to: view.rx.shout).disposed(by: disposeBag)
            console.say(view.title)
            Observable.just(true).bind(to: view.rx.isHidden).disposed(by: disposeBag)
            console.say(view.isHidden)
        }
    }
}
