// SPDX-License-Identifier: MIT

extension Graph {
    private static let hots: [Source] = [.publish, .replay, .replayAll]
    private static let keepers: [Unary] = [
        .map, .filter, .compactMap, .observe, .share, .shareReplay, .publish, .replay, .replayAll, .retry, .catchAndReturn, .materialize,
        .enumerated, .ifEmpty, .groupBy, .window, .buffer, .delay, .do, .expand, .multicast, .partition, .retryPolicy,
        .timeInterval, .timestamp, .withUnretained,
    ]
    /// What makes one of all, of none as well.
    private static let folds: [Unary] = [.count, .sum, .isEmpty, .ignoreElements, .all]
    private static let nestings: [Nesting] = [.flatMap, .concatMap, .mergeMaxTwo]

    /// A graph whose elements are known from what was sent, in whatever order that comes: each sent one makes 40 at most.
    static func lossless(using random: inout SeededRandom) -> Graph {
        while true {
            let graph = keeping(size: .random(in: 1...9, using: &random), using: &random)
            let most = graph.bag({ _ in bag(0...6) }, hot: { _, _ in 0 })
            if most.values.reduce(0, +) <= 7 * 40 { return graph }
        }
    }

    private static func keeping(size: Int, using random: inout SeededRandom) -> Graph {
        let number = Int.random(in: 0...5, using: &random)
        if size <= 1 { return .source(hots.randomElement(using: &random)!, number: number) }
        let isWatched = Bool.random(using: &random)
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<13:
            return .unary(keepers.randomElement(using: &random)!, number: number, isWatched: isWatched, keeping(size: size - 1, using: &random))
        case 13:
            return .unary(folds.randomElement(using: &random)!, number: number, isWatched: isWatched, keeping(size: size - 1, using: &random))
        case 14..<18:
            let left = Int.random(in: 1..<size, using: &random)
            return .binary(
                .merge, isWatched: isWatched, keeping(size: left, using: &random), keeping(size: size - left, using: &random))
        default:
            let inner = Source.allCases.filter { [.just, .range, .of].contains($0) }.randomElement(using: &random)!
            return .nesting(
                nestings.randomElement(using: &random)!, isWatched: isWatched, keeping(size: size - 1, using: &random),
                inner: .source(inner, number: number))
        }
    }

    /// How often the graph sends each value, when the source `hot` names has been `sent` what it was, and has completed.
    func bag(_ sent: (Int) -> [Int: Int], hot: (Hot.Kind, Int) -> Int) -> [Int: Int] {
        switch self {
        case .source(let kind, let number):
            if let kind = kind.hot { return sent(hot(kind, number % 2)) }
            return Self.bag(kind == .just ? [number] : kind == .of ? [number, 1, 2] : Array(number..<number * 2))
        case .unary(let kind, let number, _, let graph): return kind.bag(number, of: graph.bag(sent, hot: hot))
        case .listed: preconditionFailure("no lossless graph has one")
        case .binary(_, _, let left, let right): return left.bag(sent, hot: hot).merging(right.bag(sent, hot: hot), uniquingKeysWith: +)
        case .nesting(_, _, let outer, let inner):
            let count = outer.bag(sent, hot: hot).values.reduce(0, +)
            return inner.bag(sent, hot: hot).mapValues { $0 * count }.filter { $0.value > 0 }
        }
    }

    fileprivate static func bag(_ values: some Sequence<Int>) -> [Int: Int] { Dictionary(values.map { ($0, 1) }, uniquingKeysWith: +) }
}

extension Graph.Unary {
    fileprivate func bag(_ number: Int, of bag: [Int: Int]) -> [Int: Int] {
        func one(_ isTrue: Bool) -> [Int: Int] { [isTrue ? 1 : 0: 1] }
        switch self {
        case .map: return Dictionary(bag.map { ($0.key + 1, $0.value) }, uniquingKeysWith: +)
        case .filter: return bag.filter { $0.key % 2 == 0 }
        case .compactMap: return bag.filter { $0.key != number }
        case .ifEmpty: return bag.isEmpty ? [number: 1] : bag
        case .expand:
            // An element from 1 to 3 is followed by each below it, to 0.
            var all = bag
            for (value, count) in bag where (1...3).contains(value) { for below in 0..<value { all[below, default: 0] += count } }
            return all
        case .count: return [bag.values.reduce(0, +): 1]
        case .sum: return [bag.reduce(0) { $0 + $1.key * $1.value }: 1]
        case .isEmpty: return one(bag.isEmpty)
        case .all: return one(bag.keys.allSatisfy { $0 < number })
        case .ignoreElements: return [1: 1]
        default: return bag
        }
    }
}
