// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let drag = Program("drag", says: ["1,1", "2,3", "dropped", "5,5", "dropped"]) { console in
        let disposeBag = DisposeBag()
        let down = PublishSubject<Void>(), up = PublishSubject<Void>()
        let move = PublishSubject<(x: Int, y: Int)>()
        down
            .flatMapLatest { move.take(until: up).map { "\($0.x),\($0.y)" }.concat(Observable.just("dropped")) }
            .subscribe(onNext: { console.say($0) })
            .disposed(by: disposeBag)
        move.onNext((x: 0, y: 0))
        down.onNext(())
        move.onNext((x: 1, y: 1))
        move.onNext((x: 2, y: 3))
        up.onNext(())
        move.onNext((x: 4, y: 4))
        down.onNext(())
        move.onNext((x: 5, y: 5))
        up.onNext(())
    }
}
