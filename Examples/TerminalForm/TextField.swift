// SPDX-License-Identifier: MIT
import Rx

/// One line of text that a person edits: a control as a toolkit has it. It lives on the main thread.
@MainActor
final class TextField: ReactiveCompatible {
    let title: String
    /// The text; setting it does not count as typing.
    var text: String {
        didSet { onChange() }
    }
    var onChange: () -> Void = {}
    /// What the person made of the text, key by key.
    fileprivate let typed = PublishRelay<String>()

    nonisolated init(title: String, text: String = "") {
        self.title = title
        self.text = text
    }

    /// The person pressed `key` here.
    func receive(_ key: Key) {
        switch key {
        case .character(let character): text.append(character)
        case .backspace: text = String(text.dropLast())
        default: return
        }
        typed.accept(text)
    }
}

@MainActor
extension Reactive where Base == TextField {
    /// The text as the person edits it, the present one first; binding something to it sets the text.
    var text: ControlProperty<String> {
        ControlProperty(
            values: Observable.deferred { [base] in base.typed.asObservable().startWith(MainActor.assumeIsolated { base.text }) },
            valueSink: Binder(base) { field, text in MainActor.assumeIsolated { field.text = text } })
    }
}
