// SPDX-License-Identifier: MIT
import Rx

// LockFree                      the names of the combinations
// LockFree NAME proven COUNT    pushes COUNT times through sequences proven to be in one context
// LockFree NAME threads COUNT   through sequences of which nothing is proven
let arguments = CommandLine.arguments.dropFirst()
if arguments.isEmpty {
    for combination in combinations { print(combination.name) }
} else if arguments.count == 3, let combination = combinations.first(where: { $0.name == arguments[1] }), let pushes = Int(arguments[3]),
    ["proven", "threads"].contains(arguments[2])
{
    let sum = Sum()
    let push = combination.push(arguments[2] == "proven", sum)
    for number in 0..<pushes { push(number) }
    print(sum.value)
} else {
    print("usage: LockFree [NAME proven|threads COUNT]; without arguments it names the combinations")
}
