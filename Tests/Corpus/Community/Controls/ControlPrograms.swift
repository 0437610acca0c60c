// SPDX-License-Identifier: MIT
import Dispatch
import RxCocoa
import RxSwift

extension Program {
    static let controlLibrary = Program(
        "reactive sides of controls",
        says: [
            "text nil", "tap", "text a", "or empty a", "changed b", "title Send b", "changed ", "disabled", "hidden true", "visible true",
            "handlers 1 4",
            "gone completed", "handlers 0",
        ]
    ) { console in
        DispatchQueue.main.sync {
            var disposeBag = DisposeBag()
            let button = Button(), box = TextBox()
            box.rx.text.take(2).subscribe(onNext: { console.say("text", $0 ?? "nil") }).disposed(by: disposeBag)
            button.rx.tap.subscribe(onNext: { console.say("tap") }).disposed(by: disposeBag)
            button.press()
            box.type("a")
            box.rx.text.orEmpty.take(1).subscribe(onNext: { console.say("or empty", $0) }).disposed(by: disposeBag)
            box.rx.text.changed.subscribe(onNext: { console.say("changed", $0 ?? "nil") }).disposed(by: disposeBag)
            // The binder of `title` is made by dynamic member lookup.
            box.rx.value.orEmpty.skip(1).map { "Send \($0)" }.bind(to: button.rx.title).disposed(by: disposeBag)
            box.rx.text.asDriver().map { $0 != nil }.drive(button.rx.isEnabled).disposed(by: disposeBag)
            box.rx.text.orEmpty.convert({ $0.count }, { String(repeating: "x", count: $0) }).skip(1)
                .map { $0 > 0 }.bind(to: button.rx.isEnabled).disposed(by: disposeBag)
            box.type("b")
            console.say("title", button.title)
            box.type("")
            button.press()
            console.say(button.isEnabled ? "enabled" : "disabled")
            button.rx.isHidden.onNext(true)
            console.say("hidden", button.isHidden)
            button.rx.isVisible.contramap { (text: String) in !text.isEmpty }.onNext("shown")
            console.say("visible", !button.isHidden)
            console.say("handlers", button.handlerCount, box.handlerCount)

            var gone: Button? = Button()
            let tap = gone!.rx.tap
            gone = nil
            tap.subscribe(onCompleted: { console.say("gone completed") }).disposed(by: disposeBag)
            disposeBag = DisposeBag()
            console.say("handlers", button.handlerCount + box.handlerCount)
        }
    }

    static let twoWayBinding = Program(
        "two-way binding",
        says: [
            "box start", "relay typed", "box set", "unbound set", "length 3", "box xx", "theme light", "theme dark", "changed dark", "void",
            "driver 1", "void", "driver 2", "theme light", "changed light",
        ]
    ) { console in
        DispatchQueue.main.sync {
            let disposeBag = DisposeBag()
            let box = TextBox(), relay = BehaviorRelay<String?>(value: "start")
            let binding = box.rx.text <~> relay
            console.say("box", box.text ?? "nil")
            box.type("typed")
            console.say("relay", relay.value ?? "nil")
            relay.accept("set")
            console.say("box", box.text ?? "nil")
            binding.dispose()
            relay.accept("ignored")
            console.say("unbound", box.text ?? "nil")

            let length = box.rx.text.orEmpty.convert({ $0.count }, { String(repeating: "x", count: $0) })
            length.take(1).subscribe(onNext: { console.say("length", $0) }).disposed(by: disposeBag)
            Observable.just(2).bind(to: length).disposed(by: disposeBag)
            console.say("box", box.text ?? "nil")

            Palette.rx.name.subscribe(onNext: { console.say("theme", $0) }).disposed(by: disposeBag)
            Palette.rx.changed.emit(onNext: { console.say("changed", $0) }).disposed(by: disposeBag)
            Palette.rx.name.onNext("dark")
            let button = Button()
            button.rx.tap.mapToVoid().subscribe(onNext: { console.say("void") }).disposed(by: disposeBag)
            var taps = 0
            button.rx.tap.flatMapLatest(driver: { () -> Driver<Int> in
                taps += 1
                return .just(taps)
            })
            .drive(onNext: { console.say("driver", $0) }).disposed(by: disposeBag)
            button.press()
            button.press()
            Palette.rx.name.onNext("light")
        }
    }
}
