// SPDX-License-Identifier: MIT
import Measure
import Rx

extension RxRingPeer {
    /// What `NamedSchedulers` does with RxSwift's main schedulers, done with a `SerialScheduler` on the main loop. The measuring thread is the main
    /// thread, and runs that loop to the last item.
    static func onMainLoop(_ inputs: Inputs) -> Round {
        let count = inputs.scaled(1_000_000)
        let scheduler = MainScheduler.asyncInstance
        let ran = Counter()
        let threads = Producers(1) { _ in
            for _ in 0..<count {
                _ = scheduler.schedule(ran) { ran in
                    ran.add(1)
                    return Disposables.create()
                }
            }
            scheduler.execute { MainLoop.stop() }
        }
        return Round(units: count, finish: ran.free) {
            threads.start()
            MainLoop.run()
            threads.join()
            return ran.value
        }
    }
}
