// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let wordCount = Program("word count", says: ["a 2", "b 3", "c 1"]) { console in
        let disposeBag = DisposeBag()
        Observable.from("b a b c a b".split(separator: " ").map(String.init))
            .reduce(into: [:]) { counts, word in counts[word, default: 0] += 1 }
            .flatMap { Observable.from($0.sorted { $0.key < $1.key }) }
            .map { "\($0.key) \($0.value)" }
            .subscribe(onNext: { console.say($0) })
            .disposed(by: disposeBag)
    }
}

extension ObservableType {
    /// As the standard library's.
    fileprivate func reduce<Result>(into seed: Result, _ update: @escaping (inout Result, Element) -> Void) -> Observable<Result> {
        reduce(seed) { result, element in
            var result = result
            update(&result, element)
            return result
        }
    }
}
