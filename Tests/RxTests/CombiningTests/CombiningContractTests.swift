// SPDX-License-Identifier: MIT
import Rx
import Testing

/// The shared battery, applied to operators in which sequences meet, in each of their places.
@Suite struct CombiningContractTests {
    @Test func `zip keeps the contract`() {
        contract(of: "zip", .subscribesFreely, failing: { source, fail in Observable.zip(source, source) { try fail(); return $0 + $1 } }) {
            Observable.zip($0, $0) { $0 + $1 }
        }
        contract(of: "zip of a collection", .subscribesFreely) { Observable.zip([$0, $0]) }
    }

    @Test func `the others keep the contract`() {
        contract(of: "take(until:)") { $0.take(until: Observable<Int>.never()) }
        contract(of: "take(until:), other", .outlivesSource) { Observable<Int>.never().take(until: $0) }
        contract(of: "skip(until:)") { $0.skip(until: Observable.just(0)) }
        contract(of: "amb") { $0.amb(Observable.never()) }
        contract(of: "sample", .subscribesFreely) { $0.sample($0) }
    }
}
