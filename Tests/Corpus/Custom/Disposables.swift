// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let disposables = Program(
        "disposables", says: ["removed", "both", "late", "first", "second", "late second", "single true"]
    ) { console in
        func saying(_ text: String) -> Disposable { Disposables.create { console.say(text) } }
        let group = CompositeDisposable()
        _ = group.insert(saying("both"))
        let key = group.insert(saying("removed"))!
        group.remove(for: key)
        group.dispose()
        _ = group.insert(saying("late"))
        let serial = SerialDisposable()
        serial.disposable = saying("first")
        serial.disposable = saying("second")
        serial.dispose()
        serial.disposable = saying("late second")
        let single = SingleAssignmentDisposable()
        single.setDisposable(Disposables.create())
        single.dispose()
        console.say("single", single.isDisposed)
    }
}
