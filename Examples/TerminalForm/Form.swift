// SPDX-License-Identifier: MIT
import Rx

/// Two fields, of which one has the keys, a line that says what is wrong, and the list of what was kept.
@MainActor
final class Form: ReactiveCompatible {
    let celsius = TextField(title: "Celsius")
    let fahrenheit = TextField(title: "Fahrenheit")
    /// What is wrong with the input.
    var complaint = "" {
        didSet { draw() }
    }
    private(set) var kept: [String] = []
    private var focus = 0
    private let screen: Screen
    fileprivate let submitted = PublishRelay<Void>()

    private var fields: [TextField] { [celsius, fahrenheit] }

    init(on screen: Screen) {
        self.screen = screen
        for field in fields { field.onChange = { [weak self] in self?.draw() } }
        draw()
    }

    /// The person pressed `key`.
    func receive(_ key: Key) {
        switch key {
        case .tab: focus = (focus + 1) % fields.count
        case .enter: submitted.accept(())
        default: fields[focus].receive(key)
        }
        draw()
    }

    /// Adds a line to the list.
    func keep(_ line: String) {
        kept.append(line)
        draw()
    }

    private func draw() {
        let rows = fields.enumerated().map { (index, field) in "\(index == focus ? ">" : " ") \(field.title): \(field.text)" }
        let list = kept.map { "  kept \($0)" }
        screen.show(rows + [complaint.isEmpty ? "  Tab changes field, Enter keeps, Ctrl-D ends" : "  \(complaint)"] + list)
    }
}

@MainActor
extension Reactive where Base == Form {
    /// The person pressed Enter.
    var submitted: ControlEvent<Void> { ControlEvent(events: base.submitted.asObservable()) }
}
