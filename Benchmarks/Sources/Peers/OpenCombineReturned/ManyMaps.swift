// SPDX-License-Identifier: MIT
import Measure
public import OpenCombine

// In a file of its own, as RxRing's.

/// So many maps behind `source`, of ten kinds in turn.
@inline(never)
public func maps(_ source: AnyPublisher<Int, Never>, count: Int) -> AnyPublisher<Int, Never> {
    (0..<count).reduce(source) { chain, index in
        switch index % 10 {
        case 0: chain.map { step0($0) }.eraseToAnyPublisher()
        case 1: chain.map { step1($0) }.eraseToAnyPublisher()
        case 2: chain.map { step2($0) }.eraseToAnyPublisher()
        case 3: chain.map { step3($0) }.eraseToAnyPublisher()
        case 4: chain.map { step4($0) }.eraseToAnyPublisher()
        case 5: chain.map { step5($0) }.eraseToAnyPublisher()
        case 6: chain.map { step6($0) }.eraseToAnyPublisher()
        case 7: chain.map { step7($0) }.eraseToAnyPublisher()
        case 8: chain.map { step8($0) }.eraseToAnyPublisher()
        default: chain.map { step9($0) }.eraseToAnyPublisher()
        }
    }
}
