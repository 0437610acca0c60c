// SPDX-License-Identifier: MIT

extension ZipState {
    /// A source without the type of its elements: only the closures inside know that.
    @usableFromInline
    struct AnySource {
        /// Makes the backlog for its elements.
        @usableFromInline let makeBacklog: () -> AnyObject
        /// The source. Not captured by `start`, which would allocate for it.
        @usableFromInline let source: SubscribePlan
        /// Starts it.
        @usableFromInline let start: (ZipState, AnyObject, SubscribePlan) -> Void

        @inlinable @inline(never)
        init<Source>(_ source: Observable<Source>) {
            self.source = source.plan
            makeBacklog = { Backlog<Source>() }
            // Safe: the backlog is the one that `makeBacklog` made.
            start = { state, backlog, source in
                let backlog = unsafe unsafeDowncast(backlog, to: Backlog<Source>.self)
                state.start(source, keeping: backlog) { state.receive($0, keeping: backlog, state.emission) }
            }
        }
    }

    /// The backlogs of all sources, in the order of the sources.
    @usableFromInline
    struct Backlogs {
        @usableFromInline let all: [AnyObject]
        @usableFromInline let state: ZipState

        @inlinable
        init(_ all: [AnyObject], of state: ZipState) {
            self.all = all
            self.state = state
        }

        /// Takes the oldest element of the source at `index`, whose elements are of that type.
        @export(implementation)
        func pop<Element>(_ index: Int, _ type: Element.Type) -> Element {
            // Safe: the caller names the types in the order in which it made the sources.
            unsafe unsafeDowncast(all[index], to: Backlog<Element>.self).popFirst(for: state)
        }

        /// Takes the oldest element of the source after the one at `index`.
        @export(implementation)
        func popNext<Element>(_ type: Element.Type, after index: inout Int) -> Element {
            index += 1
            return pop(index, type)
        }
    }

    /// The sequence of what `gather` makes of an element of each of `sources`.
    @export(implementation)
    static func observable<Element>(of sources: [AnySource], _ gather: @escaping (Backlogs) throws -> Element) -> Observable<Element> {
        Observable { downstream in
            if sources.isEmpty { return downstream.stop(nil) }
            let backlogs = sources.map { $0.makeBacklog() }
            let state = ZipState(downstream, sources: sources.count) { state in state.push(try gather(Backlogs(backlogs, of: state))) }
            for (source, backlog) in Swift.zip(sources, backlogs) { source.start(state, backlog, source.source) }
        }
    }
}
