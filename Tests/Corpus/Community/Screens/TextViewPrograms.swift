// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

infix operator <-> : DefaultPrecedence

/// Binds both ways: the model's value shows, and what is typed arrives in the model.
private func <-> <Value: Equatable>(property: ControlProperty<Value>, relay: BehaviorRelay<Value>) -> Disposable {
    Disposables.create(
        relay.bind(to: property),
        property.distinctUntilChanged().bind(to: relay))
}

private final class DigitsOnly: TextFieldDelegate {
    private let console: Console
    init(_ console: Console) { self.console = console }
    func fieldShouldChange(_ field: TextField, to text: String) -> Bool { text.allSatisfy { $0.isNumber } }
    func fieldDidEnd(_ field: TextField) { console.say("digits end") }
}

/// A hierarchy of views with `rx`: bindings, control events and properties, a delegate's proxy, calls and the end of an object.
extension Program {
    static let textViews = Program(
        "text views",
        says: [
            "relay -", "relay 12", "refused 1x", "relay 12", "field 99", "typed [\"-\", \"12\"]", "rx end", "digits end", "rx end", "alone",
            "layout 10 [99*]", "hidden [*]", "short [9*]", "tapped 2", "gone", "completed true",
        ]
    ) { console in
        let relay = BehaviorRelay<String?>(value: nil), bag = DisposeBag()
        onMain({
            let typed = Console(), taps = Console(), ended = Console()
            let field = TextField(), label = TextLabel(), button = TextButton(), digits = DigitsOnly(console)
            var screen: TextView? = TextView()
            screen!.add(label)
            screen!.add(button)
            field.delegate = digits
            field.rx.refusedTexts.subscribe(onNext: { console.say("refused", $0) }).disposed(by: bag)
            (field.rx.text <-> relay).disposed(by: bag)
            field.rx.text.orEmpty.map { $0.isEmpty ? "-" : $0 }.subscribe(onNext: { typed.say($0) }).disposed(by: bag)
            field.rx.didEnd.subscribe(onNext: { console.say("rx end") }).disposed(by: bag)
            relay.asDriver().drive(label.rx.text).disposed(by: bag)
            for text in ["", "12", "1x"] {
                if !text.isEmpty { field.type(text) }
                console.say("relay", relay.value ?? "-")
            }
            relay.accept("99")
            console.say("field", field.text ?? "-")
            console.say("typed", typed.lines)
            withExtendedLifetime(digits) { field.end() }
            let other = DigitsOnly(typed)
            field.rx.setDelegate(other).dispose()
            withExtendedLifetime(other) { field.end() }
            console.say("alone")
            screen!.rx.layouts.subscribe(
                onNext: { console.say("layout", $0, screen?.render() ?? "gone") }, onCompleted: { ended.say("completed") }
            )
            .disposed(by: bag)
            screen!.layout(width: 10)
            Observable.just(false).bind(to: label.rx.isVisible).disposed(by: bag)
            console.say("hidden", screen!.render())
            Observable.just(true).bind(to: label.rx.isVisible).disposed(by: bag)
            label.layout(width: 1)
            console.say("short", screen!.render())
            button.rx.tap.subscribe(onNext: { taps.say("tap") }).disposed(by: bag)
            button.tap()
            button.tap()
            Observable.just(false).bind(to: button.rx.isEnabled).disposed(by: bag)
            button.tap()
            console.say("tapped", taps.lines.count)
            screen!.rx.deallocated.subscribe(onNext: { console.say("gone") }).disposed(by: bag)
            screen = nil
            console.say("completed", !ended.lines.isEmpty)
        })
    }
}
