// SPDX-License-Identifier: MIT
import Rx

/// A form that converts temperatures, either field from the other: each is bound both ways.
///
/// A field's sequence has what the person types, not what a binding sets, so the two bindings do not chase each other.
let screen = Screen()
let form = Form(on: screen)
let bag = DisposeBag()
let celsius = form.celsius.rx.text
let fahrenheit = form.fahrenheit.rx.text

/// A temperature with at most one digit after the point.
func text(_ degrees: Double) -> String {
    let tenths = (degrees * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
}

celsius.changed.asDriver().compactMap { Double($0) }.map { text($0 * 9 / 5 + 32) }.drive(fahrenheit).disposed(by: bag)
fahrenheit.changed.asDriver().compactMap { Double($0) }.map { text(($0 - 32) * 5 / 9) }.drive(celsius).disposed(by: bag)

Driver.merge(celsius.asDriver(), fahrenheit.asDriver())
    .map { $0.isEmpty || Double($0) != nil ? "" : "\($0) is not a number" }
    .drive(form.rx.complaint)
    .disposed(by: bag)

form.rx.submitted.asSignal()
    .emit(onNext: { form.keep("\(form.celsius.text) C, \(form.fahrenheit.text) F") })
    .disposed(by: bag)

Keyboard.keys
    .take(while: { $0 != .quit })
    .do(onCompleted: { MainLoop.stop() })
    .bind(onNext: { form.receive($0) })
    .disposed(by: bag)

MainLoop.run()
screen.restore()
