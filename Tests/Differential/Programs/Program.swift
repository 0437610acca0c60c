// SPDX-License-Identifier: MIT
import Foundation
import RxSwift

/// A program as users of RxSwift write it. What it prints is its trace.
struct Program {
    let name: String
    let run: () -> Void

    init(_ name: String, _ run: @escaping () -> Void) { (self.name, self.run) = (name, run) }

    /// The programs of several steps, and the edges: single calls with arguments or at moments that are rarely meant.
    static let all: [Program] = {
        let programs = [
            texts, debugging, subjects, disposables, broadcasting, insideEvents, virtualTime, virtualClock, endings, sourcesAfterEnds, disposalOrders,
            sharing, connecting, unhandledErrors, blocking, trampolines, queues, nestedSubscriptions, trailingClosures, oddArguments,
        ]
        let edges = [countEdges, bufferEdges, threadEdges, relayEdges, bindingEdges, clockEdges, infallibleEdges, recursionEdges]
        return programs.flatMap { $0 } + edges.flatMap { $0 }.map(\.survived)
    }()

    /// The program, and a line that says that it did not stop.
    private var survived: Program {
        Program("edge " + name) {
            self.run()
            print("survived")
        }
    }
}

/// Reads as the error of the recorded programs did.
struct Failure: Error, CustomStringConvertible, CustomDebugStringConvertible {
    var description: String { "E1()" }
    var debugDescription: String { "H.E1()" }
}

/// The names of the cases are printed.
enum Trouble: Error { case a(Int), b }

final class Named: CustomStringConvertible, CustomDebugStringConvertible {
    var description: String { "Named!" }
    var debugDescription: String { "Named?" }
}

/// Prints each event behind `name`.
func show<Element>(_ name: String) -> (Event<Element>) -> Void { { print("  \(name): \($0)") } }

/// A disposable that prints `text` when it is disposed.
func saying(_ text: String) -> Disposable { Disposables.create { print(text) } }

/// Runs `work` on a thread of its own, and returns when it has run.
func offMain(_ work: @escaping () -> Void) {
    let hasRun = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
        work()
        hasRun.signal()
    }
    hasRun.wait()
}
