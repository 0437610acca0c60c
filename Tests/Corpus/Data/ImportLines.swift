// SPDX-License-Identifier: MIT
import RxSwift

private struct Row: Equatable { let name: String; let age: Int }

extension Program {
    static let importLines = Program("import of lines", says: ["ann 30", "cid 41", "line 2: bob,x", "2 rows"]) { console in
        let disposeBag = DisposeBag()
        let lines = Observable.from(["ann,30", "bob,x", "cid,41"])
        func parse(_ line: String) -> Row? {
            let parts = line.split(separator: ",").map(String.init)
            guard parts.count == 2, let age = Int(parts[1]) else { return nil }
            return Row(name: parts[0], age: age)
        }
        lines.compactMap(parse).subscribe(onNext: { console.say($0.name, $0.age) }).disposed(by: disposeBag)
        lines.enumerated().filter { parse($0.element) == nil }
            .subscribe(onNext: { console.say("line \($0.index + 1): \($0.element)") })
            .disposed(by: disposeBag)
        lines.compactMap(parse).reduce(0) { count, _ in count + 1 }.subscribe(onNext: { console.say($0, "rows") }).disposed(by: disposeBag)
    }
}
