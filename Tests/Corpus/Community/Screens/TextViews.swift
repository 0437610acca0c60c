// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

/// A view of a text screen: it has subviews, and it says what was called on it.
class TextView: ReactiveCompatible {
    private(set) var subviews: [TextView] = []
    private(set) weak var superview: TextView?
    var isHidden = false
    var frameWidth = 0
    fileprivate let calls = PublishSubject<(name: String, arguments: [Any])>()
    fileprivate let lifetime = ReplaySubject<Void>.create(bufferSize: 1)

    deinit {
        lifetime.onNext(())
        lifetime.onCompleted()
    }

    func add(_ view: TextView) {
        subviews.append(view)
        view.superview = self
        calls.onNext(("add", [view]))
    }

    func layout(width: Int) {
        frameWidth = width
        subviews.forEach { $0.layout(width: width - 2) }
        calls.onNext(("layout", [width]))
    }

    func render() -> String { isHidden ? "" : "[" + subviews.map { $0.render() }.joined() + "]" }
}

final class TextLabel: TextView {
    var text: String?
    override func render() -> String { isHidden ? "" : String((text ?? "").prefix(max(frameWidth, 0))) }
}

final class TextButton: TextView {
    fileprivate let taps = PublishSubject<Void>()
    var isEnabled = true
    override func render() -> String { isEnabled ? "*" : "-" }
    func tap() { if isEnabled { taps.onNext(()) } }
}

protocol TextFieldDelegate: AnyObject {
    func fieldShouldChange(_ field: TextField, to text: String) -> Bool
    func fieldDidEnd(_ field: TextField)
}

final class TextField: TextView {
    fileprivate let edits = PublishSubject<Void>()
    weak var delegate: TextFieldDelegate?
    var text: String?

    func type(_ text: String) {
        guard delegate?.fieldShouldChange(self, to: text) ?? true else { return }
        self.text = text
        edits.onNext(())
    }

    func end() { delegate?.fieldDidEnd(self) }
}

extension Reactive where Base: TextView {
    /// The arguments of each call of a method, after the call.
    func methodInvoked(_ name: String) -> Observable<[Any]> {
        base.calls.filter { $0.name == name }.map { $0.arguments }.take(until: deallocated)
    }

    var layouts: ControlEvent<Int> { ControlEvent(events: methodInvoked("layout").compactMap { $0.first as? Int }) }
    var deallocated: Observable<Void> { base.lifetime.asObservable() }
    var isVisible: Binder<Bool> { Binder(base) { view, isVisible in view.isHidden = !isVisible } }
}

extension Reactive where Base: TextButton {
    var tap: ControlEvent<Void> { ControlEvent(events: base.taps) }
}

extension Reactive where Base: TextField {
    var text: ControlProperty<String?> { value(get: { $0.text }, set: { $0.text = $1 }) }

    /// A property that is read at each edit, and set without one.
    func value<Value>(get: @escaping (Base) -> Value, set: @escaping (Base, Value) -> Void) -> ControlProperty<Value> {
        let values = Observable<Value>.deferred { [weak base] in
            guard let base = base else { return .empty() }
            return base.edits.startWith(()).compactMap { [weak base] in base.map(get) }
        }
        return ControlProperty(values: values, valueSink: Binder(base) { set($0, $1) })
    }

    fileprivate var proxy: TextFieldDelegateProxy { .proxy(for: base) }
    var didEnd: ControlEvent<Void> { ControlEvent(events: proxy.ends) }
    var refusedTexts: Observable<String> { proxy.refused.asObservable() }

    /// What a program's own delegate says still counts.
    func setDelegate(_ delegate: TextFieldDelegate) -> Disposable {
        let proxy = self.proxy
        proxy.forward = delegate
        return Disposables.create { [weak proxy] in proxy?.forward = nil }
    }
}

/// Stands between a field and its delegate, and tells of what it is asked.
private final class TextFieldDelegateProxy: TextFieldDelegate {
    let ends = PublishSubject<Void>()
    let refused = PublishSubject<String>()
    weak var forward: TextFieldDelegate?

    static func proxy(for field: TextField) -> TextFieldDelegateProxy {
        let proxy = AssociatedValues.shared.value(of: field, "proxy") { TextFieldDelegateProxy() }
        if field.delegate !== proxy {
            proxy.forward = field.delegate
            field.delegate = proxy
        }
        return proxy
    }

    func fieldShouldChange(_ field: TextField, to text: String) -> Bool {
        let answer = forward?.fieldShouldChange(field, to: text) ?? true
        if !answer { refused.onNext(text) }
        return answer
    }

    func fieldDidEnd(_ field: TextField) {
        ends.onNext(())
        forward?.fieldDidEnd(field)
    }
}
