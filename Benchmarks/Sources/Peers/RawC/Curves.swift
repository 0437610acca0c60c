// SPDX-License-Identifier: MIT
public import Measure
import RawC

extension RawCPeer {
    public static func curves() -> [CurveTrial] {
        [
            CurveTrial("chain") { inputs, size in
                let count = inputs.scaled(3_200_000 / (size + 15))
                // Made here, destroyed by the round's end.
                let chain = unsafe raw_chain_create(Int32(size))
                return Round(units: count, finish: { unsafe raw_chain_destroy(chain) }) {
                    Int(truncatingIfNeeded: unsafe raw_chain_run(chain, Int64(inputs.seed), Int64(count)))
                }
            },
            CurveTrial("observers") { inputs, size in
                let count = max(2, inputs.scaled(500_000) / size)
                return Round(units: count * size) {
                    Int(truncatingIfNeeded: raw_fan_out_wide_run(Int64(inputs.seed), Int64(count), Int32(size)))
                }
            },
            CurveTrial("producers") { inbox($0.divided(by: 5), producers: Int32($1), reused: false) },
            CurveTrial("inner sequences", prepare: sources),
            CurveTrial("sources of merge", prepare: sources),
            CurveTrial("fired timers") { timers($0, count: $1) },
            // A slack of zero would be the kernel's usual one.
            CurveTrial("tolerance") { timers($0, slack: Int64(max(1, $1 * 1000))) },
            CurveTrial("virtual timers") { heap($0, count: $1) },
        ]
    }

    private static func sources(_ inputs: Inputs, _ size: Int) -> Round {
        let rounds = max(2, inputs.scaled(500_000) / size)
        // Made here, destroyed by the round's end.
        let sources = unsafe raw_sources_create(Int64(size))
        return Round(units: rounds * size, finish: { unsafe raw_sources_destroy(sources) }) {
            Int(truncatingIfNeeded: unsafe raw_sources_run(sources, Int64(inputs.seed), Int64(rounds)))
        }
    }
}
