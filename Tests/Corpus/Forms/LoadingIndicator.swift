// SPDX-License-Identifier: MIT
import RxSwift

/// Counts what runs, as RxSwift's example ActivityIndicator does.
private final class ActivityIndicator {
    private let running = BehaviorSubject(value: 0)

    var isLoading: Observable<Bool> { running.map { $0 > 0 }.distinctUntilChanged() }

    func track<Source: ObservableConvertibleType>(_ source: Source) -> Observable<Source.Element> {
        Observable.using({ () -> Token in
            self.add(1)
            return Token(end: { self.add(-1) })
        }) { _ in source.asObservable() }
    }

    private struct Token: Disposable {
        let end: () -> Void

        func dispose() { end() }
    }

    private func add(_ change: Int) { running.onNext((try! running.value()) + change) }
}

extension Program {
    static let loadingIndicator = Program(
        "loading indicator", says: ["loading false", "loading true", "a", "b", "loading false"]
    ) { console in
        let clock = HistoricalScheduler()
        let disposeBag = DisposeBag()
        let activity = ActivityIndicator()
        activity.isLoading.subscribe(onNext: { console.say("loading", $0) }).disposed(by: disposeBag)
        for (name, seconds) in [("a", 1), ("b", 2)] {
            activity.track(Observable<Int>.timer(.seconds(seconds), scheduler: clock).map { _ in name })
                .subscribe(onNext: { console.say($0) })
                .disposed(by: disposeBag)
        }
        clock.pass(5)
    }
}
