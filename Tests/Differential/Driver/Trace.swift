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

    /// Whether sources did what they did in `other`, and beyond that were only started in vain: subscribed to and disposed of, at one time where there
    /// is one.
    func hasOnlyVainStarts(beyond other: Trace) -> Bool {
        let (own, others) = (Tally(sources.filter { !$0.hasPrefix("S") }), Tally(other.sources.filter { !$0.hasPrefix("S") }))
        return others.without(own).isEmpty && VainStarts(own.without(others)).areComplete && hasOnlyVainIntervals(beyond: other)
    }

    /// Whether the hooks of each `do` recorded what they did in `other`, in that order. They may have heard more: here it is not seen
    /// whether that came after the end.
    func hasOnlyVainHooks(beyond other: Trace, disposesAnyhow: Bool) -> Bool {
        let others = other.hooks(disposesAnyhow)
        let own = hooks(disposesAnyhow)
        return others.allSatisfy { hook, list in
            var rest = (own[hook] ?? [])[...]
            return list.allSatisfy { text in
                guard let place = rest.firstIndex(of: text) else { return false }
                rest = rest[(place + 1)...]
                return true
            }
        }
    }

    /// What the hooks of each `do` recorded; with `disposesAnyhow` a disposal's place among the others does not matter.
    func hooks(_ disposesAnyhow: Bool) -> [Substring: [Substring]] {
        guard disposesAnyhow else { return hooks }
        return hooks.mapValues { texts in
            let isDisposal = { (text: Substring) in text.hasSuffix(" dispose") }
            return texts.filter { !isDisposal($0) } + texts.filter(isDisposal)
        }
    }

    /// The same of the lists of subscriptions: what is in a list beyond the other's ended when it began.
    private func hasOnlyVainIntervals(beyond other: Trace) -> Bool {
        let (own, others) = (intervals, other.intervals)
        return own.keys == others.keys
            && own.allSatisfy { source, list in
                let (mine, theirs) = (Tally(list), Tally(others[source]!))
                let isVain = { (interval: Substring) in Set(interval.split(separator: "-", omittingEmptySubsequences: false)).count == 1 }
                return theirs.without(mine).isEmpty && mine.without(theirs).allSatisfy(isVain)
            }
    }

    /// Each source's subscriptions, `210-240` and the like.
    private var intervals: [Substring: [Substring]] {
        let lists = sources.filter { $0.hasPrefix("S") }.map { $0.split(separator: " ") }
        return Dictionary(lists.map { ($0[0], Array($0.dropFirst())) }, uniquingKeysWith: +)
    }
}

/// How often each text is in a list.
private struct Tally {
    private var counts: [Substring: Int]

    init(_ texts: [Substring]) { counts = texts.reduce(into: [:]) { $0[$1, default: 0] += 1 } }

    /// What this has more of than `other`, as often as it has more.
    func without(_ other: Tally) -> [Substring] {
        counts.flatMap { text, count in Array(repeating: text, count: max(0, count - other.counts[text, default: 0])) }
    }
}

/// Happenings that belong to starts of sources: each that begins something has one that ends it, at the same time.
private struct VainStarts {
    private static let ends = ["sub#": "dis#", "screate": "sdis", "mcreate": "mdis", "ccreate": "cdis"]
    /// What a start also does: functions of the program that make a source, and what a source sends with no listener left.
    private static let parts = ["deferred", "nextseq", "catch", "end#", "group", "res"]
    let areComplete: Bool

    init(_ texts: [Substring]) {
        var open: [String: Int] = [:]
        var areKnown = true
        for happening in texts.map(Happening.init) {
            if let end = Self.ends.values.first(where: { happening.begins(with: $0) }) {
                open[happening.time + end, default: 0] -= 1
            } else if let begin = Self.ends.keys.first(where: { happening.begins(with: $0) }) {
                open[happening.time + Self.ends[begin]!, default: 0] += 1
            } else if !Self.parts.contains(where: { happening.begins(with: $0) }) {
                areKnown = false
            }
        }
        areComplete = areKnown && open.values.allSatisfy { $0 == 0 }
    }
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

    /// The time, if there is one.
    var time: Substring { text.dropLast(what.count) }

    func begins(with name: String) -> Bool { what.hasPrefix(name) }

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
