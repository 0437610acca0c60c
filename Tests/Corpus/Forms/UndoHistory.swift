// SPDX-License-Identifier: MIT
import RxSwift

private enum Edit { case type(String), undo }

extension Program {
    static let undoHistory = Program("undo history", says: ["a", "ab", "a", "ac", "a", "", ""]) { console in
        let disposeBag = DisposeBag()
        let edits = PublishSubject<Edit>()
        edits
            .scan(into: [""]) { history, edit in
                switch edit {
                case .type(let text): history.append(history.last! + text)
                case .undo: if history.count > 1 { history.removeLast() }
                }
            }
            .map { $0.last! }
            .subscribe(onNext: { console.say($0) })
            .disposed(by: disposeBag)
        let script: [Edit] = [.type("a"), .type("b"), .undo, .type("c"), .undo, .undo, .undo]
        script.forEach { edits.onNext($0) }
    }
}
