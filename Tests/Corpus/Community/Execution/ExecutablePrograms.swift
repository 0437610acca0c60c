// SPDX-License-Identifier: MIT
import Dispatch
import RxCocoa
import RxSwift

extension Program {
    static let executableLibrary = Program(
        "executable",
        says: [
            "enabled true", "executing false", "enabled false", "executing true", "refused notEnabled", "element 1", "own 1", "completion",
            "own completed", "enabled true", "executing false", "enabled false", "executing true", "failed offline", "enabled true",
            "executing false", "disallowed", "enabled false", "refused notEnabled", "late 1",
        ]
    ) { console in
        let disposeBag = DisposeBag()
        let isAllowed = BehaviorRelay(value: true)
        var answers: [PublishSubject<Int>] = []
        let executable = Executable<String, Int>(enabledIf: isAllowed.asObservable()) { _ -> Observable<Int> in
            let answer = PublishSubject<Int>()
            answers.append(answer)
            return answer
        }
        executable.enabled.subscribe(onNext: { console.say("enabled", $0) }).disposed(by: disposeBag)
        executable.executing.subscribe(onNext: { console.say("executing", $0) }).disposed(by: disposeBag)
        executable.elements.subscribe(onNext: { console.say("element", $0) }).disposed(by: disposeBag)
        executable.completions.subscribe(onNext: { console.say("completion") }).disposed(by: disposeBag)
        executable.errors
            .subscribe(onNext: { console.say($0.underlyingError.map { "failed \($0)" } ?? "refused \($0)") }).disposed(by: disposeBag)

        let execution = executable.execute("first")
        execution.subscribe(onNext: { console.say("own", $0) }, onCompleted: { console.say("own completed") }).disposed(by: disposeBag)
        Observable.of("second").bind(to: executable).disposed(by: disposeBag)
        answers[0].onNext(1)
        answers[0].onCompleted()
        Observable.just(3).bind(to: executable, input: { "\($0)" }).disposed(by: disposeBag)
        answers[1].onError(Failure.offline)
        console.say("disallowed")
        isAllowed.accept(false)
        executable.inputs.asObserver().onNext("refused")
        execution.subscribe(onNext: { console.say("late", $0) }).disposed(by: disposeBag)
    }

    static let boundExecutable = Program(
        "executable of a button",
        says: [
            "button true", "upload a", "button false", "ignored, uploads 1", "done", "button true", "upload b", "failed offline", "button true",
            "saved [7]", "upload b", "done", "button still true",
        ]
    ) { console in
        DispatchQueue.main.sync {
            let disposeBag = DisposeBag()
            let button = Button(), box = TextBox()
            var uploads: [PublishSubject<Never>] = []
            let upload = CompletableExecutable<String>(completable: { text in
                console.say("upload", text)
                let subject = PublishSubject<Never>()
                uploads.append(subject)
                return subject.asCompletable()
            })
            button.rx.bind(to: upload, input: { _ in box.text ?? "" }).disposed(by: disposeBag)
            upload.completions.subscribe(onNext: { console.say("done") }).disposed(by: disposeBag)
            upload.errors.compactMap { $0.underlyingError }.subscribe(onNext: { console.say("failed", $0) }).disposed(by: disposeBag)
            console.say("button", button.isEnabled)
            box.text = "a"
            button.press()
            console.say("button", button.isEnabled)
            button.press()
            console.say("ignored, uploads", uploads.count)
            uploads[0].onCompleted()
            console.say("button", button.isEnabled)
            box.text = "b"
            button.press()
            uploads[1].onError(Failure.offline)
            console.say("button", button.isEnabled)

            let save = Executable<Void, Int> { .just(7) as Single<Int> }
            let saved = Collector<Int>()
            save.execute().subscribe(saved).disposed(by: disposeBag)
            console.say("saved", saved.elements)
            let tap = button.rx.tap.bind(to: save)
            button.press()
            tap.dispose()
            uploads.last?.onCompleted()
            console.say("button still", button.isEnabled)
        }
    }
}
