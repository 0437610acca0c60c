// SPDX-License-Identifier: MIT
import Logging
import Synchronization

/// A log handler that keeps what is written.
struct Notes: LogHandler {
    final class Book: Sendable {
        private let lines = Mutex<[(message: String, metadata: Logger.Metadata)]>([])

        var written: [(message: String, metadata: Logger.Metadata)] { lines.withLock { $0 } }

        func write(_ message: String, _ metadata: Logger.Metadata) { lines.withLock { $0.append((message, metadata)) } }
    }

    let book: Book
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { book.write("\(event.message)", event.metadata ?? [:]) }

    /// A logger that writes into `book`.
    static func logger(_ book: Book) -> Logger { Logger(label: "notes", factory: { _ in Notes(book: book) }) }
}
