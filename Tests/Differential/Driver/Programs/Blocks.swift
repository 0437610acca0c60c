// SPDX-License-Identifier: MIT
import Foundation

/// What a file says of one program: a line `== NAME`, then its lines. What comes before the first program is a comment.
struct Block {
    let name: Substring
    private(set) var lines: [Substring] = []

    static func all(in file: URL) throws -> [Block] {
        var blocks: [Block] = []
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            if line.hasPrefix("== ") {
                blocks.append(Block(name: line.dropFirst(3)))
            } else if !blocks.isEmpty {
                blocks[blocks.count - 1].lines.append(line)
            }
        }
        guard Set(blocks.map(\.name)).count == blocks.count else { throw Refusal("a program stands twice in \(file.path)") }
        return blocks
    }
}
