// SPDX-License-Identifier: MIT
import RxSwift

private final class Recorder<Element>: ObserverType {
    var text = ""

    func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): text += "\(element)"
        case .error: text += "#"
        case .completed: text += "|"
        }
    }
}

extension Program {
    static let customObserver = Program("custom observer", says: ["123|", "1!2!3!|", "#"]) { console in
        let numbers = Observable.of(1, 2, 3)
        let plain = Recorder<Int>(), mapped = Recorder<String>(), failed = Recorder<Int>()
        let disposeBag = DisposeBag()
        numbers.subscribe(plain).disposed(by: disposeBag)
        numbers.subscribe(AnyObserver(mapped).mapObserver { "\($0)!" }).disposed(by: disposeBag)
        Observable.error(Failure.offline).subscribe(failed.asObserver()).disposed(by: disposeBag)
        [plain.text, mapped.text, failed.text].forEach { console.say($0) }
    }
}
