// SPDX-License-Identifier: MIT
import RxBlocking
import RxSwift
import RxTest

extension Program {
    /// Calls on threads, or inside items, where they do not belong.
    static let threadEdges = [
        Program("ensureExecutingOnScheduler off main") { offMain { MainScheduler.ensureExecutingOnScheduler() } },
        Program("ensureExecutingOnScheduler off main, message") {
            offMain { MainScheduler.ensureExecutingOnScheduler(errorMessage: "my message") }
        },
        Program("ensureRunningOnMainThread") { offMain { MainScheduler.ensureRunningOnMainThread() } },
        Program("scheduler other thread") {
            let scheduler = TestScheduler(initialClock: 0)
            offMain { scheduler.scheduleAt(5) { print("ran") } }
            scheduler.start()
        },
        Program("toBlocking in scheduler") {
            _ = CurrentThreadScheduler.instance.schedule(()) { _ in
                print((try? Observable.of(1, 2).toBlocking(timeout: 3).toArray()) as Any)
                return Disposables.create()
            }
        },
    ]
}
