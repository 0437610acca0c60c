// SPDX-License-Identifier: MIT

extension CallStack {
    /// The calls as text. Looks the names up.
    var names: [String] { Symbols.shared.places(addresses).map(\.description) }
}
