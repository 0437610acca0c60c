// SPDX-License-Identifier: MIT
import RxSwift

private final class Connection {
    private(set) var isCancelled = false
    var answer: ((Result<String, Error>) -> Void)?
    func cancel() { isCancelled = true }
}

extension Program {
    static let cancelledRequest = Program("cancelled request", says: ["first answer", "first cancelled true", "second cancelled true"]) { console in
        func request(_ connection: Connection) -> Observable<String> {
            Observable.create { observer in
                connection.answer = { result in
                    switch result {
                    case .success(let text):
                        observer.onNext(text)
                        observer.onCompleted()
                    case .failure(let error): observer.onError(error)
                    }
                }
                return Disposables.create { connection.cancel() }
            }
        }
        let first = Connection(), second = Connection()
        var disposeBag = DisposeBag()
        request(first).subscribe(onNext: { console.say("first", $0) }).disposed(by: disposeBag)
        request(second).subscribe(onNext: { console.say("second", $0) }).disposed(by: disposeBag)
        first.answer?(.success("answer"))
        console.say("first cancelled", first.isCancelled)
        disposeBag = DisposeBag()
        second.answer?(.success("too late"))
        console.say("second cancelled", second.isCancelled)
    }
}
