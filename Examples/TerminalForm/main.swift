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

// What is no temperature empties the other field, which would otherwise show that of an earlier text.
celsius.changed.asDriver().map { Temperature($0)?.fahrenheit ?? "" }.drive(fahrenheit).disposed(by: bag)
fahrenheit.changed.asDriver().map { Temperature(fahrenheit: $0)?.celsius ?? "" }.drive(celsius).disposed(by: bag)

Driver.merge(celsius.asDriver(), fahrenheit.asDriver())
    .map { $0.isEmpty || Temperature($0) != nil ? "" : "\($0) is not a temperature" }
    .drive(form.rx.complaint)
    .disposed(by: bag)

form.rx.submitted.asSignal()
    .filter { Temperature(form.celsius.text) != nil && Temperature(form.fahrenheit.text) != nil }
    .emit(onNext: { form.keep("\(form.celsius.text) C, \(form.fahrenheit.text) F") })
    .disposed(by: bag)

Keyboard.keys
    .take(while: { $0 != .quit })
    .do(onCompleted: { MainLoop.stop() })
    .bind(onNext: { form.receive($0) })
    .disposed(by: bag)

MainLoop.run()
screen.restore()
