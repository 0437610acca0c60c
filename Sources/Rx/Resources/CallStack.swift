// SPDX-License-Identifier: MIT

/// Return addresses of the calling thread, innermost first.
///
/// Taken as addresses, which costs microseconds; who reads them looks the names up. Source files and lines as default arguments of
/// `subscribe` would break references to it (`observable.subscribe(onNext:)`) and say nothing of what operators subscribe to.
struct CallStack {
    /// Of who made this.
    let addresses = CodeAddress.callStack()

    /// What it reads as. Looks the names up.
    var names: [String] { Symbols.shared.places(addresses).map(\.description) }
}
