// SPDX-License-Identifier: MIT

/// A shared sequence of a serial context. Subscribers come from any thread; each is taken in in the context, and hears what is replayed there. The
/// source starts on the thread of the first one, as in RxSwift.
///
/// Sendable: as `Observable`.
@usableFromInline
final class SharedInContext<Element>: Observable<Element>, @unchecked Sendable {
    private let context: Any.Type

    @usableFromInline
    init<Context: ContextAxis>(_ shared: ShareHandle, in context: Context.Type) {
        self.context = context
        super.init(
            .direct { downstream in
                if Context.runsCaller == true {
                    shared.sharing.subscribe(downstream)
                } else {
                    shared.sharing.subscribe(downstream.keepingFunction(), enteringBy: ContextScheduler(of: context)!)
                }
            })
    }

    override var enteredContext: Any.Type? { context }
}

/// A user of a shared sequence that came from outside the context and is not in yet. Attached to its subscription, which may end before: its list
/// decides whether `enter` or `run` counts, because both take this out of it.
final class Newcomer: Teardown {
    let sink: Sink
    private let connection: Connection

    init(_ sink: consuming Sink, to connection: Connection) {
        self.sink = sink
        self.connection = connection
        super.init()
    }

    /// In the context: becomes a listener, unless the subscription has ended.
    func enter() {
        if detach() { connection.admit(sink) }
    }

    override func run() { connection.leave() }
}
