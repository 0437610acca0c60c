// SPDX-License-Identifier: MIT

extension Graph {
    /// What sends from inside the subscription to it, and mostly stands directly before the operator that starts it.
    private static let immediate: [Source] = [.just, .range, .of, .from, .created, .generate, .repeatElement, .deferred, .empty, .error]
    private static let hots: [Source] = [.publish, .behavior, .replay, .replayAll, .publishRelay, .replayRelay]
    /// What keeps elements back, so that several come at once.
    private static let keepers: [Unary] = [.buffer, .window, .groupBy, .replay, .share, .observe, .takeLast]
    private static let starters: [Unary] = [.startWith, .expand, .repeatWhen, .retryWhen, .retry, .ifEmpty, .catchAndReturn, .switchOnFirst]
    private static let ofTwoSources: [Binary] = [.concat, .onErrorResumeNext, .merge, .bufferBoundary, .windowBoundary, .takeUntil, .amb]

    /// A graph in which one sequence follows another: sources that send at once are started from inside elements, one after the other, while threads
    /// send into what comes before them. A graph of any operators has that seldom.
    static func following(using random: inout SeededRandom) -> Graph {
        var graph = source(hots, using: &random)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let number = Int.random(in: 0...5, using: &random)
            if Bool.random(using: &random) {
                graph = .unary(keepers.randomElement(using: &random)!, number: number, isWatched: Bool.random(using: &random), graph)
            }
            let isWatched = Bool.random(using: &random)
            switch Int.random(in: 0..<8, using: &random) {
            case 0: graph = .unary(starters.randomElement(using: &random)!, number: number, isWatched: isWatched, graph)
            case 1:
                let other = source(Bool.random(using: &random) ? immediate : hots, using: &random)
                graph = .binary(ofTwoSources.randomElement(using: &random)!, isWatched: isWatched, graph, other)
            case 2:
                let inner = Graph.random(size: .random(in: 1...3, using: &random), hotShare: 9, using: &random)
                graph = .nesting(Nesting.allCases.randomElement(using: &random)!, isWatched: isWatched, graph, inner: inner)
            default:
                let inner = source(immediate, using: &random)
                graph = .nesting(Nesting.allCases.randomElement(using: &random)!, isWatched: isWatched, graph, inner: inner)
            }
        }
        return graph
    }

    private static func source(_ kinds: [Source], using random: inout SeededRandom) -> Graph {
        .source(kinds.randomElement(using: &random)!, number: .random(in: 0...5, using: &random))
    }
}
