// SPDX-License-Identifier: MIT

extension ObservableType {
    /// Each element, changed by `transform`.
    ///
    ///     source:            1---2---3---|
    ///     map { $0 * 10 }
    ///     out:               10--20--30--|
    ///
    /// Delivers where the source does. Allocates one closure per subscription, nothing per element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/map.html>
    @inlinable @inline(__always)
    public func map<Result>(_ transform: @escaping (Element) -> Result) -> Observable<Result> {
        asObservable().mapped(transform)
    }

    /// As the form that does not throw; what `transform` throws ends the sequence with that error.
    @_disfavoredOverload
    @inlinable @inline(__always)
    public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
        let run = asObservable().run
        return Observable<Result> { downstream in
            run(
                downstream.feeding { parcel in
                    do { downstream.next(try transform(parcel.open(as: Element.self))) } catch { downstream.finish(error) }
                })
        }
    }
}

extension Observable {
    /// As `map`. A method of the class, so that a subject's map and a sequence's are made of one function. Of two identical functions the compiler
    /// would make one, with a jump to it that each element takes.
    @inlinable @inline(__always)
    final func mapped<Result>(_ transform: @escaping (Element) -> Result) -> Observable<Result> {
        let result: Recipe
        switch recipe {
        case .stream(let run), .direct(let run):
            result = .stream { downstream in
                let push = downstream.push
                run(downstream.feeding { Parcel.send(transform($0.open(as: Element.self)), to: push) })
            }
        case .scalar(let emit), .directScalar(let emit):
            result = .scalar { receiver in
                try emit { try Parcel.send(transform($0.open(as: Element.self)), to: receiver) }
            }
        }
        return Observable<Result>(result)
    }
}
