// SPDX-License-Identifier: MIT

/// A place in the program: one frame of a call stack, or one that the compiler inlined into it.
struct Place: CustomStringConvertible, Sendable {
    /// The place as text.
    let function: String?
    let file: String?
    let line: Int
    /// The image and the offset in it, when the rest is not known.
    let offset: String

    /// True where the place is known to be in this library.
    var isLibrarys: Bool { file.map { Place.library.contains(where: $0.hasPrefix) } ?? false }

    /// True where the place is in the C library, which starts threads and programs, and may have debug information.
    private var isSystems: Bool { ["libc.so", "libc-", "ld-linux", "ld-musl", "libpthread"].contains(where: offset.hasPrefix) }

    /// True where the place is known to be in the program: outside this library and the C library.
    var isUsers: Bool { file != nil && line > 0 && !isLibrarys && !isSystems }

    var description: String {
        guard let file, line > 0 else { return function.map { "\($0) (\(offset))" } ?? offset }
        let name = file.split(separator: "/").last.map(String.init) ?? file
        return "\(name):\(line)" + (function.map { " in \($0)" } ?? "")
    }

    /// The folders of the library's sources, as the compiler named them.
    private static let library: [String] = {
        let package = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/")
        return ["\(package)/Sources/", "\(package)/CSupport/"]
    }()
}
