// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let passwordStrength = Program("password strength", says: ["weak", "fair", "strong", "fair"]) { console in
        let disposeBag = DisposeBag()
        let text = PublishSubject<String>()
        text
            .map { text -> String in
                let kinds = [text.contains { $0.isNumber }, text.contains { $0.isUppercase }, text.count > 7].filter { $0 }.count
                return ["weak", "fair", "fair", "strong"][kinds]
            }
            .distinctUntilChanged()
            .subscribe(onNext: { console.say($0) })
            .disposed(by: disposeBag)
        ["a", "ab", "ab1", "Ab1", "Ab1cdefg", "ab1cdefg"].forEach(text.onNext)
    }
}
