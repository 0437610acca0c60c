// SPDX-License-Identifier: MIT

/// Return addresses of the calling thread, innermost first.
///
/// Taken as addresses, which costs microseconds; the names are looked up when they are read. Source files and lines as default arguments of
/// `subscribe` would break references to it (`observable.subscribe(onNext:)`) and say nothing of what operators subscribe to.
struct CallStack {
    /// The calls that led to this object.
    let addresses = CodeAddress.callStack()
}
