// SPDX-License-Identifier: MIT

/// Names separated by commas, where a name may have a comma of its own: "scan, throwing".
enum NameList {
    /// The names in `list`. Pieces that are one name together stay together: of several in a row, as many as `isName` knows.
    static func split(_ list: String, isName: (String) -> Bool = { _ in false }) -> [String] {
        let pieces = list.split(separator: ",", omittingEmptySubsequences: false)
        var names: [String] = []
        var start = 0
        while start < pieces.count {
            let together = (start + 1..<pieces.count).last { isName(joined(pieces[start...$0])) } ?? start
            names.append(joined(pieces[start...together]))
            start = together + 1
        }
        return names.filter { !$0.isEmpty }
    }

    private static func joined(_ pieces: ArraySlice<Substring>) -> String {
        let text = pieces.joined(separator: ",").drop { $0 == " " }
        return String(text.reversed().drop { $0 == " " }.reversed())
    }

    /// The five of `names` that are most like `name`: those that contain it, then those that need the fewest changes.
    static func nearest(to name: String, among names: [String]) -> [String] {
        let wanted = Array(name.lowercased())
        let ranked = names.map { candidate in
            let text = candidate.lowercased()
            return (candidate, text.contains(name.lowercased()) ? 0 : distance(wanted, Array(text)))
        }
        return ranked.enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.prefix(5).map(\.element.0)
    }

    /// How many characters have to be put in, left out or replaced (Levenshtein).
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var row = Array(0...right.count)
        for (i, one) in left.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in right.enumerated() {
                let replaced = diagonal + (one == other ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[right.count]
    }
}
