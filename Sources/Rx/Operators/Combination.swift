// SPDX-License-Identifier: MIT

/// What `combineLatest` knows of all its sources, however many and of whichever types. Touched inside the gate.
@usableFromInline
final class Combination {
    @usableFromInline let meeting: Meeting<AmongThreads>
    /// The downstream's, once more: one load on an element's way instead of two.
    @usableFromInline let push: (Parcel) -> Void
    @usableFromInline let subscription: Subscription
    /// Emits what is made of the latest elements; all are known when it is called.
    @usableFromInline let emit: (Combination) -> Void
    /// The sources that have not emitted. Unchecked: the gate is the check.
    @safe @exclusivity(unchecked) @usableFromInline var missing: Int

    @inlinable
    init(_ downstream: Sink, sources: Int, emit: @escaping (Combination) -> Void) {
        self.emit = emit
        push = downstream.push
        subscription = downstream.subscription
        meeting = Meeting<AmongThreads>(downstream, sources: sources)
        missing = sources
    }

    /// Emits the result of `gather`, or ends with what it throws.
    @inlinable @inline(__always)
    func send<Element>(_ gather: () throws -> Element) {
        do { Parcel.send(try gather(), to: push) } catch { meeting.finish(error) }
    }

    /// Starts a source, whose latest element `latest` keeps.
    @inlinable @inline(__always)
    func start<Source>(_ source: Observable<Source>, keeping latest: Latest<Source>) {
        let meeting = meeting
        if subscription.isDisposed { return }
        let child = meeting.makeChild()
        source.runInner(
            Sink(
                child,
                push: { parcel in
                    if meeting.gate.enter() {
                        self.take(parcel.open(as: Source.self), into: latest)
                        meeting.gate.leave()
                    } else {
                        let element = parcel.open(as: Source.self)
                        meeting.gate.leaveTicket { self.take(element, into: latest) }
                    }
                }, stop: { meeting.end(child, $0) }))
    }

    @inlinable @inline(__always)
    func take<Source>(_ element: Source, into latest: Latest<Source>) {
        if subscription.isDisposed { return }
        if latest.isUnknown { missing -= 1 }
        latest.element = element
        if missing == 0 {
            emit(self)
        } else if meeting.isLastRunning {
            meeting.finish(nil)
        }
    }
}

/// The latest element of one source.
@usableFromInline
final class Latest<Element> {
    /// Unchecked: touched inside the gate only.
    @safe @exclusivity(unchecked) @usableFromInline var element: Element?

    @inlinable
    init() { element = nil }

    @inlinable
    var isUnknown: Bool {
        @inline(__always) get { if case nil = element { true } else { false } }
    }

    /// The element; there is one.
    @inlinable
    var known: Element {
        @inline(__always) get { element! }
    }
}
