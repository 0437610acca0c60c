// SPDX-License-Identifier: MIT
import Measure

/// Allocations of a trial, outside any timing.
enum AllocationCount {
    /// The least of three rounds, per unit: what is made once, in a first run, is not counted as a cost per unit.
    static func leastPerUnit(_ trial: Trial, _ inputs: Inputs) -> Double {
        (0..<3).map { _ in
            let round = trial.round(inputs)
            let counted = countingAllocations { _ = round.run() }
            round.finish()
            return (Double(counted.calls) / Double(round.units) * 1000).rounded() / 1000
        }.min() ?? 0
    }
}
