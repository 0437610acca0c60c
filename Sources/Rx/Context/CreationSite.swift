// SPDX-License-Identifier: MIT

/// Where something was made that promises to be used in one context only; nothing in release builds.
@frozen @usableFromInline
struct CreationSite: Sendable {
    #if DEBUG
        let file: StaticString
        let line: UInt
    #endif

    @usableFromInline
    init(file: StaticString, line: UInt) {
        #if DEBUG
            self.file = file
            self.line = line
        #endif
    }

    /// In debug builds, stops the program if the caller is not in `context`: says what was made where, what it promises, and what happened.
    @export(implementation) @inline(__always)
    func require<Context: SerialContext>(_ context: Context.Type, _ thing: @autoclosure () -> String, _ event: StaticString) {
        #if DEBUG
            if !context.isCurrent { complain(thing(), "\(context)", event) }
        #endif
    }

    #if DEBUG
        @usableFromInline
        func complain(_ thing: String, _ context: String, _ event: StaticString) -> Never {
            fatalError(
                """
                \(thing), made at \(file):\(line), promises that it is used in \(context) only: \(event) was called elsewhere. \
                Call it on \(context).scheduler, or reach the context by observe(on: \(context).self)
                """)
        }
    #endif
}
