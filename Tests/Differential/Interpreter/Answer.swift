// SPDX-License-Identifier: MIT
import Foundation

/// Where the answers go: standard output as it was when the process began.
///
/// What graphs print (`debug`) goes nowhere.
struct Answer {
    private let output: FileHandle

    init() {
        output = FileHandle(fileDescriptor: dup(STDOUT_FILENO))
        let nowhere = open("/dev/null", O_WRONLY)
        dup2(nowhere, STDOUT_FILENO)
        close(nowhere)
    }

    func write(_ line: String) { output.write(Data((line + "\n").utf8)) }

    /// Ends the process: a graph ran on and on.
    static func outOfFuel() -> Never {
        answer.write("FUEL")
        exit(9)
    }
}
