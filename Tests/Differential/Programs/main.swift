// SPDX-License-Identifier: MIT
import Foundation

// Runs one program, or prints the names of all: Documentation/Differential.md.

// What a program printed before it stopped counts.
setvbuf(stdout, nil, _IONBF, 0)
if CommandLine.arguments.count < 2 {
    for program in Program.all { print(program.name) }
} else if let program = Program.all.first(where: { $0.name == CommandLine.arguments[1] }) {
    program.run()
} else {
    print("no such program")
    exit(64)
}
