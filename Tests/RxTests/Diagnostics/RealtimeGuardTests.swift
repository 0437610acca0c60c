// SPDX-License-Identifier: MIT
import Foundation
import GuardedCalls
import RealtimeGuard
import Testing

/// What the guard sees of libc. Under a sanitizer that is nothing.
@Suite(.enabled(if: rx_guard_watches_memory())) struct RealtimeGuardTests {
    @Test func `each function of libc that the guard stands before is counted and named`() async {
        let result = await #expect(processExitsWith: .exitCode(0), observing: [\.standardErrorContent]) {
            guarded_calls_prepare()
            var missed = 0
            for index in 0..<guarded_calls_count() {
                let call = unsafe guarded_calls_at(index)
                rx_guard_enter_strictly()
                unsafe call.call()
                let report = rx_guard_leave()
                var text = [CChar](repeating: 0, count: 8192)
                unsafe rx_guard_describe(&text, text.count)
                let said = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
                let (name, kind) = unsafe (String(cString: call.name), String(cString: call.kind))
                let counts = [
                    "allocations": report.allocations, "frees": report.frees, "locks": report.locks, "system_calls": report.system_calls,
                ]
                if counts[kind, default: 0] > 0, said.hasPrefix("\(name), called by\n") { continue }
                missed += 1
                FileHandle.standardError.write(Data("missed: \(name), of \(kind): \(report), \(said)\n".utf8))
            }
            exit(missed == 0 ? 0 : 1)
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(!said.contains("missed: "), "\(said)")
    }

    /// A new interposer needs its row in Tests/GuardedCalls.
    @Test func `the calls of the test are all that the sources of the guard list`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        // Which argument of each macro is the name.
        let places = [
            "TAKE": 0, "LOCK": 0, "CALL": 1, "CALL_ONE_MORE": 0, "STREAM": 1, "STREAM_LIST": 0, "FORWARD": 2, "FORWARD_ONE_MORE": 2, "ORIGINAL": 1,
        ]
        var listed: Set<String> = []
        for file in ["libc_memory.c", "libc_locks.c", "libc_calls.c", "libc_streams.c"] {
            let text = try String(contentsOf: root.appendingPathComponent("Sources/RealtimeGuard/\(file)"), encoding: .utf8)
            for line in text.split(separator: "\n") {
                guard let open = line.firstIndex(of: "("), let place = places[String(line[..<open])] else { continue }
                let arguments = line[line.index(after: open)...].split(separator: ",")
                listed.insert(arguments[place].trimmingCharacters(in: .whitespaces))
            }
        }
        // Written out, and without an original of its own.
        listed.insert("reallocarray")
        // It takes nothing, and is not counted.
        listed.remove("malloc_usable_size")
        let called = Set((0..<guarded_calls_count()).map { unsafe String(cString: guarded_calls_at($0).name) })
        #expect(listed.count > 200)
        #expect(called == listed, "\(called.symmetricDifference(listed))")
    }
}
