// SPDX-License-Identifier: MIT
import Rx

/// An operator whose sources are dropped.
struct DroppedSources {
    /// As it is declared: `static merge(_:)`.
    let name: String
    /// After this end of its source it waits for an answer, and holds what it would tell its next failure to: see `Restarting`.
    let waits: HotSources.End?
    /// Its timer goes on without its source, for ever: only disposing ends it.
    let goesOn: Bool
    let operate: (Observable<Item>, HotSources) -> Observable<Void>

    /// Subscribes, sends `length` elements and an end, drops all, and names what is left then.
    func left(
        over kind: HotSources.Kind, end: HotSources.End, length: Int, allAreOne: Bool,
        _ wrap: (Observable<Void>, HotSources) -> Observable<Void>
    ) -> [String] {
        play(HotSources(kind, allAreOne: allAreOne), end, length, wrap).filter { $0.object != nil }.map(\.name)
    }

    private func play(
        _ sources: consuming HotSources, _ end: HotSources.End, _ length: Int,
        _ wrap: (Observable<Void>, HotSources) -> Observable<Void>
    ) -> [Left] {
        let token = Token()
        let subscription = wrap(operate(sources.source, sources), sources).subscribe { _ in withExtendedLifetime(token) {} }
        for number in 0..<length { sources.send(number) }
        if end != .none {
            sources.end(by: end)
            sources.send(length)
        }
        if goesOn { subscription.dispose() }
        return sources.drop() + [Left(name: "the observer", object: token)]
    }
}

extension DroppedSources {
    /// The table of operators, and what is not as its lines are: calls that make an element, whose timer goes on or that wait, and longer forms.
    static var all: [DroppedSources] {
        var survey = Survey()
        survey.addTable()
        straight(&survey)
        summing(&survey)
        failing(&survey)
        combining(&survey)
        combiningMany(&survey)
        combiningFiveAndMore(&survey)
        flattening(&survey)
        timing(&survey)
        sharing(&survey)
        return survey.all
    }

    /// What the list is made with: a statement an operator, because the compiler takes long over one long literal.
    struct Survey {
        private(set) var all: [DroppedSources] = []

        mutating func add<Result: ObservableConvertibleType>(
            _ name: String, waits: HotSources.End? = nil, goesOn: Bool = false,
            _ operate: @escaping (Observable<Item>, HotSources) -> Result
        ) {
            all.append(
                DroppedSources(name: name, waits: waits, goesOn: goesOn) { operate($0, $1).asObservable().map { _ in } })
        }

        mutating func add<Result: ObservableConvertibleType>(
            _ name: String, passes flow: Flow, _ operate: @escaping (Observable<Item>, HotSources) -> Result
        ) where Result.Element == Item {
            add(name, operate)
        }
    }
}

/// What the table of operators is added to.
typealias OperatorList = DroppedSources.Survey
