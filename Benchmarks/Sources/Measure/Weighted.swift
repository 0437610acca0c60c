// SPDX-License-Identifier: MIT

/// W3's checksum: each observer's sum times its place, so that an event delivered to the wrong one shows.
public func weighted(_ sums: [Counter]) -> Int {
    sums.enumerated().reduce(0) { $0 &+ $1.element.value &* ($1.offset &+ 1) }
}
