// SPDX-License-Identifier: MIT
import Measure
import Rx
import RxRingPrograms

/// S13 to S16, and S18: what is made and disposed, and elements that are more than a number.
extension RxRingPeer {
    static var lifetimes: [Trial] {
        [
            Trial("S13 create and take(until:)") { inputs in
                let stop = PublishSubject<Int>()
                return repeated(inputs, inputs.scaled(100_000)) { i, sum in add(created(i, until: stop), to: sum).dispose() }
            },
            Trial("S14 bag of chains", prepare: bagged),
            Trial("S15 bag of disposables", prepare: inserted),
            Trial("S16 structs") { pushed($0, Elements.wide) { $0.words[7] } },
            Trial("S16 objects") { pushed($0, Elements.instances) { $0.value } },
            Trial("S16 strings") { pushed($0, Elements.strings) { $0.utf8.count } },
            Trial("S18 replay", prepare: replayed),
        ]
    }

    /// A thousand chains in a bag get an element, and go with the bag.
    private static func bagged(_ inputs: Inputs) -> Round {
        let bags = inputs.scaled(100)
        let subject = PublishSubject<Int>()
        let sum = Counter()
        return Round(units: 1000 * bags, finish: sum.free) {
            sum.reset()
            for i in inputs.seed..<inputs.seed + bags {
                let bag = DisposeBag()
                for _ in 0..<1000 { add(kept(subject), to: sum).disposed(by: bag) }
                subject.onNext(i)
            }
            return sum.value
        }
    }

    /// A disposable of the program's own.
    private final class Plain: Disposable {
        let disposals: Counter
        init(_ disposals: Counter) { self.disposals = disposals }
        func dispose() { disposals.add(1) }
    }

    /// A thousand of them go into a bag, and are disposed with it.
    private static func inserted(_ inputs: Inputs) -> Round {
        let bags = inputs.scaled(1000)
        let disposals = Counter()
        let all = (0..<1000).map { _ in Plain(disposals) }
        return Round(units: 1000 * bags, finish: disposals.free) {
            disposals.reset()
            for _ in 0..<bags {
                let bag = DisposeBag()
                for plain in all { bag.insert(plain) }
            }
            return disposals.value
        }
    }

    /// A subject with ten observers.
    private static func pushed<Element>(_ inputs: Inputs, _ make: (Int) -> [Element], _ value: @escaping (Element) -> Int) -> Round {
        let count = inputs.scaled(100_000)
        let elements = make(inputs.seed)
        let subject = PublishSubject<Element>()
        let sums = (0..<10).map { _ in Counter() }
        let tokens = sums.map { sum in subject.subscribe(onNext: { sum.add(value($0)) }) }
        let leave = {
            tokens.forEach { $0.dispose() }
            sums.forEach { $0.free() }
        }
        return Round(units: 10 * count, finish: leave) {
            sums.forEach { $0.reset() }
            for i in 0..<count { subject.onNext(elements[i & 15]) }
            return weighted(sums)
        }
    }

    /// A thousand observers that come late get the last hundred elements each.
    private static func replayed(_ inputs: Inputs) -> Round {
        let observers = inputs.scaled(1000)
        let subject = ReplaySubject<Int>.create(bufferSize: 100)
        for i in inputs.seed..<inputs.seed + 150 { subject.onNext(i) }
        let sum = Counter()
        return Round(units: 100 * observers, finish: sum.free) {
            sum.reset()
            for _ in 0..<observers { add(subject, to: sum).dispose() }
            return sum.value
        }
    }
}
