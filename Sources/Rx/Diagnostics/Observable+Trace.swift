// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The same events; in a trace each element's way from here on is a span called `name`, if operators are named.
    ///
    /// Spans lie in each other as operators do: what a step took itself is its span without those inside it. Whether there are spans is decided at
    /// each subscription (`Trace.namesOperators`). If not, nothing is on an element's way, and its instructions are those of the chain without
    /// `trace`. If so, an element costs two readings of the clock, and a lock while a trace is written.
    ///
    /// Delivers where the source does.
    @_disfavoredOverload
    @inlinable @inline(__always)
    public func trace(_ name: String) -> Observable<Element> {
        switch sourcePlan {
        case .stream(let run), .direct(let run):
            return Observable<Element> { downstream in
                guard Trace.namesOperators else { return run(downstream) }
                let (step, push) = (NamedStep(name), downstream.push)
                run(downstream.feeding { step.pass($0, to: push) })
            }
        case .scalar(let emit), .directScalar(let emit):
            return Observable<Element>(
                .scalar { receiver in
                    guard Trace.namesOperators else { return try emit(receiver) }
                    let step = NamedStep(name)
                    try emit { try step.pass($0, to: receiver) }
                })
        case .word(let parcel):
            return Observable<Element>(
                .scalar { receiver in
                    guard Trace.namesOperators else { return try receiver(parcel) }
                    try NamedStep(name).pass(parcel, to: receiver)
                })
        }
    }
}

extension TraitSequence {
    /// The same events; in a trace each element's way from here on is a span called `name`. As `Observable.trace`.
    @_disfavoredOverload
    @export(implementation) @inline(__always)
    public func trace(_ name: String) -> TraitSequence<Trait, Element> { TraitSequence(source.trace(name)) }
}
