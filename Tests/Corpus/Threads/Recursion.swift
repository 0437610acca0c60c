// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let recursion = Program("recursion", says: ["100000 steps", "[1, 10, 2, 20, 3, 30]"]) { console in
        var steps = 0
        CurrentThreadScheduler.instance.scheduleRecursive(100_000) { left, recurse in
            if left == 0 { return }
            steps += 1
            recurse(left - 1)
        }.dispose()
        console.say(steps, "steps")
        var turns: [Int] = []
        Observable.merge(Observable.of(1, 2, 3), Observable.of(10, 20, 30)).subscribe(onNext: { turns.append($0) }).dispose()
        console.say(turns)
    }
}
