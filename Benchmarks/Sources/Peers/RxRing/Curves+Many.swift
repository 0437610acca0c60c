// SPDX-License-Identifier: MIT
import Measure
import Rx
import RxRingReturned

/// Many live inner sequences, groups or sources, pushed in turn.
extension RxRingPeer {
    static var manyCurves: [CurveTrial] {
        [
            CurveTrial("inner sequences") { inputs, size in
                let outer = PublishSubject<Observable<Int>>()
                return inTurn(inputs, size, flattened(outer)) { subjects in for subject in subjects { outer.onNext(subject) } }
            },
            CurveTrial("inner sequences come and go", prepare: joining),
            CurveTrial("observers come and go", prepare: observing),
            CurveTrial("keys", prepare: keys),
            CurveTrial("keys come and go", prepare: firstOfKeys),
            CurveTrial("sources of merge") { inputs, size in
                let subjects = subjects(size)
                return inTurn(inputs, subjects, merged(subjects.map { $0.asObservable() }))
            },
            CurveTrial("sources of combineLatest") { inputs, size in
                let subjects = subjects(size)
                return inTurn(inputs, subjects, latest(subjects.map { $0.asObservable() }))
            },
            CurveTrial("sources of zip") { inputs, size in
                let subjects = subjects(size)
                return inTurn(inputs, subjects, zipped(subjects.map { $0.asObservable() }))
            },
        ]
    }

    private static func subjects(_ size: Int) -> [PublishSubject<Int>] { (0..<size).map { _ in PublishSubject<Int>() } }

    /// `begin` has the subjects join what is subscribed to.
    private static func inTurn(
        _ inputs: Inputs, _ size: Int, _ source: Observable<Int>, _ begin: ([PublishSubject<Int>]) -> Void
    ) -> Round {
        let subjects = subjects(size)
        let round = inTurn(inputs, subjects, source)
        begin(subjects)
        return round
    }

    private static func inTurn(_ inputs: Inputs, _ subjects: [PublishSubject<Int>], _ source: Observable<Int>) -> Round {
        let rounds = max(2, inputs.scaled(500_000) / subjects.count)
        let sum = Counter()
        let token = add(source, to: sum)
        return Round(
            units: rounds * subjects.count,
            finish: {
                token.dispose(); sum.free()
            }
        ) {
            sum.reset()
            var element = inputs.seed
            for _ in 0..<rounds {
                for subject in subjects {
                    subject.onNext(element)
                    element += 1
                }
            }
            return sum.value
        }
    }

    /// The live ones stand in a ring: a new one takes the place of the oldest.
    private static func joining(_ inputs: Inputs, _ size: Int) -> Round {
        let count = inputs.scaled(100_000)
        let sum = Counter()
        let outer = PublishSubject<Observable<Int>>()
        let live = Kept<PublishSubject<Int>>()
        live.list = subjects(size)
        let token = add(flattened(outer), to: sum)
        for subject in live.list { outer.onNext(subject) }
        return Round(
            units: count,
            finish: {
                token.dispose()
                live.free()
                sum.free()
            }
        ) {
            sum.reset()
            for index in 0..<count {
                let subject = PublishSubject<Int>()
                outer.onNext(subject)
                subject.onNext(index)
                live.list[index % size].onCompleted()
                live.list[index % size] = subject
            }
            return sum.value
        }
    }

    /// As above, of observers. An element comes after the time is taken: it would be a million deliveries.
    private static func observing(_ inputs: Inputs, _ size: Int) -> Round {
        let count = inputs.scaled(100_000)
        let sum = Counter()
        let subject = PublishSubject<Int>()
        let live = Kept<any Disposable>()
        live.list = (0..<size).map { _ in add(subject, to: sum) }
        return Round(
            units: count,
            finish: {
                subject.onNext(1)
                precondition(sum.value == size, "as many observers as before hear an element")
                live.list.forEach { $0.dispose() }
                live.free()
                sum.free()
            }
        ) {
            for index in 0..<count {
                live.list[index % size].dispose()
                live.list[index % size] = add(subject, to: sum)
            }
            return count
        }
    }

    private static func firstOfKeys(_ inputs: Inputs, _ size: Int) -> Round {
        let times = max(1, inputs.scaled(100_000) / size)
        let sum = Counter()
        let subject = PublishSubject<Int>()
        let grouped = groupedAndMerged(subject, keys: size)
        return Round(units: times * size, finish: sum.free) {
            sum.reset()
            for _ in 0..<times {
                let token = add(grouped, to: sum)
                for key in 0..<size { subject.onNext(key) }
                token.dispose()
            }
            return sum.value
        }
    }

    /// The groups exist before.
    private static func keys(_ inputs: Inputs, _ size: Int) -> Round {
        let count = max(2, inputs.scaled(500_000) / size) * size
        let sum = Counter()
        let subject = PublishSubject<Int>()
        let token = add(groupedAndMerged(subject, keys: size), to: sum)
        for key in 0..<size { subject.onNext(key) }
        return Round(
            units: count,
            finish: {
                token.dispose(); sum.free()
            }
        ) {
            sum.reset()
            for i in inputs.seed..<inputs.seed + count { subject.onNext(i) }
            return sum.value
        }
    }
}
