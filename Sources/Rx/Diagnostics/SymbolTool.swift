// SPDX-License-Identifier: MIT
#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Runs the system's tool that knows source lines: `llvm-symbolizer`, else `addr2line`.
///
/// A program of its own, because reading debug information inside the process would bring a library that every user of Rx loads.
enum SymbolTool {
    /// The places of `offsets` into `image`; nothing where there is no tool, or it knows nothing.
    // Not optimised: as `Resources.dump`.
    @_optimize(none)
    static func places(of offsets: [UInt], in image: String) -> [UInt: [Place]] {
        var found: [UInt: [Place]] = [:]
        var rest = offsets[...]
        while !rest.isEmpty {
            // As many as fit any command line.
            parse(run(rest.prefix(500), image), image, into: &found)
            rest = rest.dropFirst(500)
        }
        return found
    }

    /// What the tool prints: for each address a line `0x...`, then pairs of a function and `file:line`, innermost first.
    @_optimize(none)
    private static func run(_ offsets: ArraySlice<UInt>, _ image: String) -> String {
        let name = image.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
        let command =
            "if command -v llvm-symbolizer >/dev/null; then set -- llvm-symbolizer --output-style=GNU; else set -- addr2line; fi; "
            + "exec \"$@\" -a -f -i -e '\(name)' \(offsets.map { "0x" + String($0, radix: 16) }.joined(separator: " ")) 2>/dev/null"
        // Unsafe: C's streams; the buffer is read up to what was written.
        guard let stream = unsafe popen(command, "r") else { return "" }
        defer { _ = unsafe pclose(stream) }
        var bytes: [UInt8] = []
        return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4_096) { buffer in
            while true {
                let count = unsafe fread(buffer.baseAddress!, 1, 4_096, stream)
                if count == 0 { return String(decoding: bytes, as: UTF8.self) }
                unsafe bytes.append(contentsOf: buffer.prefix(count))
            }
        }
    }

    @_optimize(none)
    private static func parse(_ text: String, _ image: String, into found: inout [UInt: [Place]]) {
        var offset: UInt?
        var function: Substring?
        let short = image.split(separator: "/").last ?? "?"
        for line in text.split(separator: "\n") {
            if line.hasPrefix("0x"), function == nil {
                offset = UInt(line.dropFirst(2), radix: 16)
            } else if let name = function {
                defer { function = nil }
                guard let offset, let colon = line.lastIndex(of: ":") else { continue }
                let number = line[line.index(after: colon)...].prefix(while: \.isNumber)
                let file = line[..<colon]
                if file == "??", name == "??" { continue }
                let place = Place(
                    function: name == "??" ? nil : Demangling.text(String(name)), file: file == "??" ? nil : String(file),
                    line: Int(number) ?? 0, offset: "\(short)+0x\(String(offset, radix: 16))")
                found[offset, default: []].append(place)
            } else {
                function = line
            }
        }
    }
}
