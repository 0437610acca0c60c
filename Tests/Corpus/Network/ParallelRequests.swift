// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let parallelRequests = Program("parallel requests", says: ["Ann has 3 posts and 2 friends at 3.0", "completed"]) { console in
        let clock = HistoricalScheduler()
        let disposeBag = DisposeBag()
        let start = clock.now
        func request<T>(_ answer: T, after seconds: Int) -> Observable<T> {
            Observable<Int>.timer(.seconds(seconds), scheduler: clock).map { _ in answer }
        }
        Observable.zip(request("Ann", after: 1), request([1, 2, 3], after: 3), request(["Bob", "Cid"], after: 2))
            .map { user, posts, friends in "\(user) has \(posts.count) posts and \(friends.count) friends" }
            .subscribe(
                onNext: { console.say($0, "at", clock.now.timeIntervalSince(start)) }, onCompleted: { console.say("completed") }
            )
            .disposed(by: disposeBag)
        clock.pass(10)
    }
}
