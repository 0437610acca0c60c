// SPDX-License-Identifier: MIT
import Dispatch
import RxCocoa
import RxSwift

extension Program {
    static let activityTracker = Program(
        "activity tracker",
        says: [
            "any false", "names []", "saving false", "any true", "names [\"load\"]", "names [\"load\", \"save\"]", "saving true", "loaded 1",
            "loaded 2", "names [\"save\"]", "saved", "any false", "names []", "saving false", "any true", "names [\"load\"]", "any false",
            "names []", "any true", "names [\"check\"]", "checked offline", "check disposed", "any false", "names []",
        ]
    ) { console in
        DispatchQueue.main.sync {
            let disposeBag = DisposeBag()
            let tracker = ActivityTracker<String>()
            tracker.drive(onNext: { console.say("any", $0) }).disposed(by: disposeBag)
            tracker.names.drive(onNext: { console.say("names", $0) }).disposed(by: disposeBag)
            tracker.isActive("save").drive(onNext: { console.say("saving", $0) }).disposed(by: disposeBag)

            let first = PublishSubject<Int>(), second = PublishSubject<Int>(), save = PublishSubject<Never>()
            for source in [first, second] {
                source.trackActivity("load", in: tracker).subscribe(onNext: { console.say("loaded", $0) }).disposed(by: disposeBag)
            }
            save.asCompletable().trackActivity("save", in: tracker).subscribe(onCompleted: { console.say("saved") }).disposed(by: disposeBag)
            first.onNext(1)
            first.onCompleted()
            second.onNext(2)
            second.onCompleted()
            save.onCompleted()
            Observable<Int>.never().trackActivity("load", in: tracker).subscribe().dispose()
            let check = PublishSubject<Int>()
            check.asSingle().trackActivity("check", in: tracker)
                .subscribe(onFailure: { console.say("checked", $0) }, onDisposed: { console.say("check disposed") })
                .disposed(by: disposeBag)
            check.onError(Failure.offline)
        }
    }

    static let errorTracker = Program(
        "error tracker", says: ["tracked offline", "recovered", "tracked server(500)", "single failed server(500)", "tracker completed"]
    ) { console in
        DispatchQueue.main.sync {
            let disposeBag = DisposeBag()
            var tracker: ErrorTracker? = ErrorTracker()
            tracker!.emit(onNext: { console.say("tracked", $0) }, onCompleted: { console.say("tracker completed") }).disposed(by: disposeBag)
            Observable<Int>.error(Failure.offline).trackError(in: tracker!)
                .catch { _ in .empty() }
                .subscribe(onCompleted: { console.say("recovered") }).disposed(by: disposeBag)
            Single<Int>.error(Failure.server(500)).trackError(in: tracker!)
                .subscribe(onFailure: { console.say("single failed", $0) }).disposed(by: disposeBag)
            withExtendedLifetime(disposeBag) { tracker = nil }
        }
    }
}
