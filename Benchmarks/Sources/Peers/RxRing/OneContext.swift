// SPDX-License-Identifier: MIT
import Measure
import Rx
import RxRingReturned

extension RxRingPeer {
    /// The same work where the types say that all of it happens in one serial context, and where they say that there are two.
    static var inOneContext: [Trial] {
        [
            Trial("W6", form: "in one context") { placed($0, latest) },
            Trial("W6z", form: "in one context") { placed($0, zipped) },
            Trial("W6m", form: "in one context") { placed($0, merged) },
            Trial("W6", form: "contexts mixed") { mixed($0, latest) },
            Trial("W6z", form: "contexts mixed") { mixed($0, zipped) },
            Trial("W6m", form: "contexts mixed") { mixed($0, merged) },
            Trial("W12", form: "in one context") { inputs in
                let count = inputs.scaled(1_000_000)
                let sum = Counter()
                return Round(units: count, finish: sum.free) {
                    sum.reset()
                    let relay = ContextBehaviorRelay<Place, Int>(value: inputs.seed)
                    let token = add(relay.traitSequence.asObservable(), to: sum)
                    // Unsafe: one thread measures.
                    for i in inputs.seed..<inputs.seed + count { unsafe relay.accept(i) }
                    token.dispose()
                    return sum.value
                }
            },
        ]
    }

    private static func placed(_ inputs: Inputs, _ combine: @escaping (Placed, Placed) -> Combined) -> Round {
        pushed(inputs, ContextSubject<Place, Int>(), ContextSubject<Place, Int>(), combine)
    }

    private static func mixed(_ inputs: Inputs, _ combine: @escaping (Placed, PlacedElsewhere) -> PlacedAnywhere) -> Round {
        pushed(inputs, ContextSubject<Place, Int>(), ContextSubject<OtherPlace, Int>(), combine)
    }

    private static func pushed<Left: SerialContext, Right: SerialContext, Context: ContextAxis>(
        _ inputs: Inputs, _ left: ContextSubject<Left, Int>, _ right: ContextSubject<Right, Int>,
        _ combine:
            @escaping (
                TraitSequence<Traits<CanFail, Many, Left, Shared>, Int>, TraitSequence<Traits<CanFail, Many, Right, Shared>, Int>
            ) -> TraitSequence<Traits<CanFail, Many, Context, Cold>, Int>
    ) -> Round {
        let count = inputs.scaled(1_000_000)
        let sum = Counter()
        return Round(units: count, finish: sum.free) {
            sum.reset()
            let token = add(combine(left.traitSequence, right.traitSequence).asObservable(), to: sum)
            for i in stride(from: inputs.seed, to: inputs.seed + count, by: 2) {
                // Unsafe: one thread measures.
                unsafe left.onNext(i)
                unsafe right.onNext(i + 1)
            }
            token.dispose()
            return sum.value
        }
    }
}
