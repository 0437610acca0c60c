// SPDX-License-Identifier: MIT

/// What happened, in order, told apart by the side that did it.
struct Trace {
    private let happenings: [Happening]

    init(_ text: String) { happenings = text.split(separator: ";", omittingEmptySubsequences: false).map { Happening($0) } }

    /// What each observer was told. The record of an observer of the test scheduler goes by its name.
    var observers: [Substring: [Substring]] {
        var told: [Substring: [Substring]] = [:]
        for happening in happenings {
            if let observer = happening.observer {
                told[observer, default: []].append(happening.text)
            } else if happening.text.hasPrefix("T") {
                told[happening.text.prefix { $0 != " " }] = [happening.text]
            }
        }
        return told
    }

    /// What each observer was told, the ends of groups by themselves and sorted.
    var observersWithGroupsLast: [Substring: [Substring]] {
        observers.mapValues { told in
            let events = told.first?.hasPrefix("T") == true ? told[0].split(separator: " ") : told
            let isEnd = { (event: Substring) in event.wholeMatch(of: /.*g\d\((C|E\w*)\(\).*/) != nil }
            return events.filter { !isEnd($0) } + events.filter(isEnd).sorted()
        }
    }

    /// What the hooks of each `do` recorded.
    var hooks: [Substring: [Substring]] {
        var recorded: [Substring: [Substring]] = [:]
        for happening in happenings {
            if let hook = happening.hook { recorded[hook, default: []].append(happening.text) }
        }
        return recorded
    }

    /// What sources did, whatever the order.
    var sources: [Substring] { happenings.filter(\.isOfSource).map(\.text).sorted() }
}

/// One entry of a trace: in virtual time `time|what`.
private struct Happening {
    private static let sources = [
        "sub#", "dis#", "res", "screate", "sdis", "mcreate", "mdis", "ccreate", "cdis", "idis", "deferred", "nextseq", "catch", "group", "end#",
    ]

    let text: Substring
    /// The text without the time.
    private let what: Substring

    init(_ text: Substring) {
        self.text = text
        let rest = text.drop(while: \.isNumber)
        what = rest.count < text.count && rest.hasPrefix("|") ? rest.dropFirst() : text
    }

    /// The observer that was told something: `0` of `R0 N 7`.
    var observer: Substring? {
        guard let (number, rest) = number(after: "R") else { return nil }
        guard let event = rest.first, "NECF".contains(event), rest.count == 1 || rest.dropFirst().hasPrefix(" ") else { return nil }
        return number
    }

    /// The `do` of a hook: `d3` of `d3 next`.
    var hook: Substring? {
        guard let letter = what.first, "dsmci".contains(letter), let (number, _) = number(after: letter) else { return nil }
        return what.prefix(1 + number.count)
    }

    /// Whether a source did it, or the list of a source's subscriptions.
    var isOfSource: Bool {
        if text.hasPrefix("S") { return text.dropFirst().first?.isNumber == true }
        return Self.sources.contains { what.hasPrefix($0) }
    }

    /// The digits that follow `letter`, and what comes after the space behind them.
    private func number(after letter: Character) -> (number: Substring, rest: Substring)? {
        guard what.first == letter else { return nil }
        let number = what.dropFirst().prefix(while: \.isNumber)
        let rest = what.dropFirst(1 + number.count)
        return number.isEmpty || !rest.hasPrefix(" ") ? nil : (number, rest.dropFirst())
    }
}
