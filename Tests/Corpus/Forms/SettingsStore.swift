// SPDX-License-Identifier: MIT
import RxSwift

private struct Settings: Equatable { var isDark = false; var size = 12 }

/// Each view hears of what it shows, and of nothing else.
extension Program {
    static let settingsStore = Program(
        "settings store", says: ["dark false", "size 12", "saved", "dark true", "saved", "size 14"]
    ) { console in
        let disposeBag = DisposeBag()
        let settings = BehaviorSubject(value: Settings())
        settings.map { $0.isDark }.distinctUntilChanged().subscribe(onNext: { console.say("dark", $0) }).disposed(by: disposeBag)
        settings.distinctUntilChanged(at: \.size).map { $0.size }.subscribe(onNext: { console.say("size", $0) }).disposed(by: disposeBag)
        settings.skip(1).distinctUntilChanged().subscribe(onNext: { _ in console.say("saved") }).disposed(by: disposeBag)
        func change(_ body: (inout Settings) -> Void) {
            var value = try! settings.value()
            body(&value)
            settings.onNext(value)
        }
        change { $0.size = 12 }
        change { $0.isDark = true }
        change { $0.isDark = true }
        settings.onCompleted()
        change { $0.size = 14 }
        settings.map { $0.size }.ifEmpty(default: 14).subscribe(onNext: { console.say("size", $0) }).disposed(by: disposeBag)
    }
}
