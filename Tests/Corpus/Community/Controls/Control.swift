// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

/// A user interface without a toolkit: what a library of controls has, and its reactive side.
class Control: ReactiveCompatible {
    enum Trigger { case press, edit, focus }

    var isEnabled = true
    var isHidden = false
    private var handlers: [Int: (trigger: Trigger, run: () -> Void)] = [:]
    private var lastKey = 0

    var handlerCount: Int { handlers.count }

    fileprivate func add(_ trigger: Trigger, _ run: @escaping () -> Void) -> Int {
        lastKey += 1
        handlers[lastKey] = (trigger, run)
        return lastKey
    }

    fileprivate func remove(_ key: Int) { handlers[key] = nil }

    /// The user does something.
    func send(_ trigger: Trigger) {
        guard isEnabled else { return }
        handlers.sorted { $0.key < $1.key }.filter { $0.value.trigger == trigger }.forEach { $0.value.run() }
    }
}

final class Button: Control {
    var title = ""
    func press() { send(.press) }
}

final class TextBox: Control {
    var text: String?

    func type(_ text: String?) {
        self.text = text
        send(.edit)
    }
}

extension Reactive where Base: Control {
    func controlEvent(_ trigger: Control.Trigger) -> ControlEvent<Void> {
        ControlEvent(
            events: Observable<Void>.create { [weak control = base] observer in
                MainScheduler.ensureRunningOnMainThread()
                guard let control = control else {
                    observer.on(.completed)
                    return Disposables.create()
                }
                let key = control.add(trigger) { observer.on(.next(())) }
                return Disposables.create { [weak control] in control?.remove(key) }
            })
    }

    func controlProperty<Value>(
        _ trigger: Control.Trigger, get: @escaping (Base) -> Value, set: @escaping (Base, Value) -> Void
    ) -> ControlProperty<Value> {
        let event = controlEvent(trigger)
        let values = Observable<Value>.deferred { [weak control = base] in
            guard let control = control else { return .empty() }
            return event.asObservable().startWith(()).compactMap { [weak control] in control.map(get) }
        }
        return ControlProperty(values: values, valueSink: Binder(base, binding: set))
    }

    /// Beside the one that dynamic member lookup makes: this one says what it does.
    var isVisible: Binder<Bool> { Binder(base) { control, isVisible in control.isHidden = !isVisible } }
}

extension Reactive where Base: Button {
    var tap: ControlEvent<Void> { controlEvent(.press) }
}

extension Reactive where Base: TextBox {
    var text: ControlProperty<String?> { controlProperty(.edit, get: { $0.text }, set: { $0.text = $1 }) }
    var value: ControlProperty<String?> { text }
}

/// What belongs to the type, and not to one control.
struct Palette: ReactiveCompatible { static let changes = BehaviorRelay(value: "light") }

extension Reactive where Base == Palette {
    static var name: ControlProperty<String> {
        ControlProperty(values: Palette.changes, valueSink: AnyObserver { $0.element.map(Palette.changes.accept) })
    }
    static var changed: Signal<String> { Palette.changes.skip(1).asSignal(onErrorSignalWith: .empty()) }
}
