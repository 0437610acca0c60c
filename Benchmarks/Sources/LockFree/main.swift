// SPDX-License-Identifier: MIT
import Glibc
import RawC
import Rx

// LockFree               the names of the combinations
// LockFree FEWER MORE    pushes FEWER and MORE times through each of them, in a process of its own each time, and says which process did what
//
// Each is pushed to in one context, where that is proven, and through sequences of which nothing is proven (`threads`).

/// What is counted: callgrind collects nothing else (`show-lockfree`).
@inline(never)
func pushCounted(_ push: (Int) -> Void, times: Int) { for number in 0..<times { push(number) } }

/// Pushes in a process that is forked from this one, which has used nothing of RxRing: a program is loaded once for all of its pushes.
func pushApart(_ combination: Combination, _ isProven: Bool, _ pushes: Int) {
    let child = raw_fork()
    if child == 0 {
        let sum = Sum()
        pushCounted(combination.push(isProven, sum), times: pushes)
        print("sum", sum.value)
        exit(EXIT_SUCCESS)
    }
    var status: Int32 = 0
    guard child > 0, unsafe waitpid(child, &status, 0) == child, status == 0 else {
        fatalError("\(combination.name) could not be pushed in a process of its own (status \(status))")
    }
    print("process", child, isProven ? "proven" : "threads", pushes, combination.name)
}

let arguments = CommandLine.arguments.dropFirst()
if arguments.isEmpty {
    for combination in combinations { print(combination.name) }
} else if arguments.count == 2, let fewer = Int(arguments[1]), let more = Int(arguments[2]) {
    for combination in combinations {
        for isProven in [true, false] {
            for pushes in [fewer, more] { pushApart(combination, isProven, pushes) }
        }
    }
} else {
    print("usage: LockFree [FEWER MORE]; without arguments it names the combinations")
    exit(EXIT_FAILURE)
}
