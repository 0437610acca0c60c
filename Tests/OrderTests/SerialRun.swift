// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// Runs tests of this process one at a time, through the entry point that swift-testing has for other tools.
///
/// Swift-testing chooses the order of the tests in a run. A run of one test leaves nothing to choose, so one run after another has any order.
///
/// Safe: the function that it keeps is swift-testing's, which stays loaded.
@safe
struct SerialRun {
    /// How swift-testing names a test: its module, its suites, its name, and where it stands.
    typealias ID = String

    /// `ABI.v0.EntryPoint` of swift-testing. It takes a configuration and a function to call with each record, and returns whether all tests passed.
    private typealias Run =
        @convention(thin) @Sendable (
            UnsafeRawBufferPointer?, @escaping @Sendable (UnsafeRawBufferPointer) -> Void
        ) async throws -> Bool

    private let run: Run

    init() throws {
        guard let symbol = unsafe dlsym(nil, "swt_abiv0_getEntryPoint") else { throw NoEntryPoint() }
        // unsafe: swift-testing documents the type of this symbol, and of what it returns.
        let entryPoint = unsafe unsafeBitCast(symbol, to: (@convention(c) () -> UnsafeRawPointer).self)
        unsafe run = unsafeBitCast(entryPoint(), to: Run.self)
    }

    /// Every test but those of this module, ordered by name.
    func tests() async throws -> [ID] {
        let found = Found()
        _ = try await records(of: Configuration(listTests: true)) { record in
            if record.kind == "test", let id = record.payload.id, record.payload.kind == "function" { found.add(id) }
        }
        return Set(found.all).filter { !$0.hasPrefix("OrderTests.") }.sorted()
    }

    /// Runs `test` alone, with its arguments one after the other. Returns what went wrong.
    func failures(of test: ID) async throws -> [String] {
        let found = Found()
        let hasPassed = try await records(of: Configuration(filter: [test.asPattern])) { record in
            guard record.payload.kind == "issueRecorded", record.payload.issue?.isKnown != true else { return }
            found.add("\(test): \(record.payload.messages?.map(\.text).joined(separator: " ") ?? "an issue")")
        }
        return hasPassed || !found.all.isEmpty ? found.all : ["\(test): failed, and said nothing"]
    }

    private func records(of configuration: Configuration, _ take: @escaping @Sendable (Record) -> Void) async throws -> Bool {
        let encoded = try JSONEncoder().encode(configuration)
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: encoded.count, alignment: 1)
        defer { unsafe bytes.deallocate() }
        unsafe encoded.copyBytes(to: bytes)
        return try await unsafe run(UnsafeRawBufferPointer(bytes)) { json in
            if let record = try? JSONDecoder().decode(Record.self, from: unsafe Data(json)) { take(record) }
        }
    }

    struct NoEntryPoint: Error {}
}

/// What is collected while tests run.
private final class Found: Sendable {
    private let texts = Mutex<[String]>([])
    var all: [String] { texts.withLock { $0 } }
    func add(_ text: String) { texts.withLock { $0.append(text) } }
}

private struct Configuration: Encodable {
    var listTests = false
    var filter: [String]?
    var parallel = false
}

/// The part of a record that is read.
private struct Record: Decodable {
    struct Payload: Decodable {
        let id: String?
        let kind: String?
        let issue: Issue?
        let messages: [Message]?
    }
    struct Issue: Decodable { let isKnown: Bool? }
    struct Message: Decodable { let text: String }

    let kind: String
    let payload: Payload
}

extension String {
    /// A regular expression that matches this text alone.
    fileprivate var asPattern: String {
        "^" + map { $0.isLetter || $0.isNumber || $0 == " " ? String($0) : "\\" + String($0) }.joined() + "$"
    }
}
