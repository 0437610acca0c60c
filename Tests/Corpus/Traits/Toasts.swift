// SPDX-License-Identifier: MIT
import Dispatch
import RxCocoa
import RxRelay
import RxSwift

extension Program {
    static let toasts = Program("toasts", says: ["early saved", "early sent", "late sent"]) { console in
        DispatchQueue.main.sync {
            let disposeBag = DisposeBag()
            let events = PublishRelay<String>()
            let toast: Signal<String> = events.asSignal()
            toast.emit(onNext: { console.say("early", $0) }).disposed(by: disposeBag)
            events.accept("saved")
            toast.emit(onNext: { console.say("late", $0) }).disposed(by: disposeBag)
            events.accept("sent")
        }
    }
}
