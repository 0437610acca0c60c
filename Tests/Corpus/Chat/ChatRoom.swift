// SPDX-License-Identifier: MIT
import RxSwift

private struct Message { let from: String; let text: String }

extension Program {
    static let chatRoom = Program("chat room", says: ["-", "ann: hi", "ann: hi, bob: hello", "ann: hi, bob: hello, ann joined twice"]) { console in
        let disposeBag = DisposeBag()
        let incoming = PublishSubject<Message>(), outgoing = PublishSubject<Message>(), system = PublishSubject<String>()
        let lines = Observable.merge(incoming, outgoing).map { "\($0.from): \($0.text)" }
        Observable.of(lines, system.asObservable()).merge()
            .scan([]) { $0 + [$1] }
            .startWith([])
            .map { $0.isEmpty ? "-" : $0.joined(separator: ", ") }
            .subscribe(onNext: { console.say($0) })
            .disposed(by: disposeBag)
        outgoing.onNext(Message(from: "ann", text: "hi"))
        incoming.onNext(Message(from: "bob", text: "hello"))
        system.onNext("ann joined twice")
    }
}
