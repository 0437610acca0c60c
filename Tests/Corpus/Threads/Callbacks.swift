// SPDX-License-Identifier: MIT
import Dispatch
import Foundation
import RxSwift

/// Wrappers of callbacks as programs have them: each hands its observer to another thread's closure.
private enum Wrapped {
    static func thread() -> Observable<String> {
        Observable.create { observer in
            let thread = Thread {
                observer.onNext("thread")
                observer.onCompleted()
            }
            thread.start()
            return Disposables.create { thread.cancel() }
        }
    }

    static func operation(_ queue: OperationQueue) -> Observable<String> {
        Observable.create { observer in
            queue.addOperation {
                observer.onNext("operation")
                observer.onCompleted()
            }
            return Disposables.create()
        }
    }

    static func queue() -> Observable<String> {
        Observable.create { observer in
            let item = DispatchWorkItem {
                observer.onNext("queue")
                observer.onCompleted()
            }
            DispatchQueue.global().async(execute: item)
            return Disposables.create(with: item.cancel)
        }
    }

    static func notification(_ center: NotificationCenter, _ name: Notification.Name) -> Observable<String> {
        Observable.create { observer in
            let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in observer.onNext("notification") }
            return Disposables.create { center.removeObserver(token) }
        }
    }
}

extension Program {
    static let callbacks = Program("observers in callbacks", says: ["thread", "operation", "queue", "notification"]) { console in
        let done = DispatchSemaphore(value: 0)
        let operations = OperationQueue()
        let disposeBag = DisposeBag()
        Observable.concat(Wrapped.thread(), Wrapped.operation(operations), Wrapped.queue())
            .subscribe(onNext: { console.say($0) }, onCompleted: { done.signal() })
            .disposed(by: disposeBag)
        done.wait()
        let (center, name) = (NotificationCenter(), Notification.Name("corpus"))
        Wrapped.notification(center, name).take(1).subscribe(onNext: { console.say($0) }).disposed(by: disposeBag)
        center.post(name: name, object: nil)
    }
}
