// SPDX-License-Identifier: MIT

/// An operator graph as a value, so that a failure can be printed and repeated.
indirect enum Graph: CustomStringConvertible {
    enum Source: String, CaseIterable {
        case just, empty, error, never, range, of, from, timed, timedFailing, interval, scheduled, created, generate, repeatElement, deferred, using
        case publish, behavior, replay, replayAll, last, publishRelay, behaviorRelay, replayRelay

        /// What is sent into from outside, or nil.
        var hot: Hot.Kind? { Hot.Kind(rawValue: rawValue) }
        static let hots = allCases.filter { $0.hot != nil }
    }

    /// Operators with a node of their own: with a number that varies, or a part in the graphs of `following` or `lossless`.
    enum Unary: String, CaseIterable {
        case map, filter, scan, take, skip, compactMap, takeLast, startWith, delay, debounce, throttle, buffer
        case observe, observeBounded, subscribeOn, share, shareReplay, publish, retry, catchAndReturn, materialize, enumerated, ifEmpty, takeWhile
        case skipWhile, reduce, timeout, delaySubscription, elementAt, groupBy, window, all, any, contains, count, isEmpty, ignoreElements
        case sum, `do`, expand, multicast, replay, replayAll, partition, repeatWhen, retryWhen
        case retryPolicy, single, skipLast, takeFor, skipFor, takeLastFor, skipLastFor, takeUntilPredicate, switchOnFirst, timeInterval
        case timestamp, withUnretained
    }

    enum Binary: String, CaseIterable {
        case merge, concat, zip, combineLatest, withLatestFrom, amb, takeUntil, skipUntil, sample
        case sequenceEqual, onErrorResumeNext, pausable, pausableBuffered, join, groupJoin, bufferBoundary, windowBoundary
    }

    enum Nesting: String, CaseIterable { case flatMap, flatMapLatest, flatMapFirst, concatMap, mergeMaxTwo, switchLatest }

    /// `number` is the operator's count, span or scheduler; where `isWatched`, what passes is checked.
    case source(Source, number: Int)
    case unary(Unary, number: Int, isWatched: Bool, Graph)
    /// A line of the table of operators, by its place there.
    case listed(Int, number: Int, isWatched: Bool, Graph)
    case binary(Binary, isWatched: Bool, Graph, Graph)
    case nesting(Nesting, isWatched: Bool, Graph, inner: Graph)

    var description: String {
        switch self {
        case .source(let kind, let number): "\(kind)(\(number))"
        case .unary(let kind, let number, _, let graph): "\(graph).\(kind)(\(number))"
        case .listed(let line, let number, _, let graph): "\(graph).\(OperatorList.lines[line].name)(\(number))"
        case .binary(let kind, _, let left, let right): "\(left).\(kind)(\(right))"
        case .nesting(let kind, _, let outer, let inner): "\(outer).\(kind) { \(inner) }"
        }
    }

    /// A graph of at most `size` operators. Of its sources `hotShare` in ten are sent into from outside, or more.
    static func random(size: Int, hotShare: Int = 2, using random: inout SeededRandom) -> Graph {
        if size <= 1 {
            let kinds = Int.random(in: 0..<10, using: &random) < hotShare ? Source.hots : Source.allCases
            return .source(kinds.randomElement(using: &random)!, number: .random(in: 0...5, using: &random))
        }
        let isWatched = Bool.random(using: &random)
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<6:
            let number = Int.random(in: 0...5, using: &random)
            let choice = Int.random(in: 0..<Unary.allCases.count + OperatorList.lines.count, using: &random)
            let source = self.random(size: size - 1, hotShare: hotShare, using: &random)
            if choice < OperatorList.lines.count { return .listed(choice, number: number, isWatched: isWatched, source) }
            return .unary(Unary.allCases[choice - OperatorList.lines.count], number: number, isWatched: isWatched, source)
        case 6..<8:
            let left = Int.random(in: 1..<size, using: &random)
            return .binary(
                Binary.allCases.randomElement(using: &random)!, isWatched: isWatched, self.random(size: left, hotShare: hotShare, using: &random),
                self.random(size: size - left, hotShare: hotShare, using: &random))
        default:
            let outer = Int.random(in: 1..<size, using: &random)
            return .nesting(
                Nesting.allCases.randomElement(using: &random)!, isWatched: isWatched, self.random(size: outer, hotShare: hotShare, using: &random),
                inner: self.random(size: size - outer, hotShare: hotShare, using: &random))
        }
    }
}

/// SplitMix64 (Steele, Lea, Flood, OOPSLA 2014): the same numbers for the same seed, everywhere.
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
