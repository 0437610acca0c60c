// SPDX-License-Identifier: MIT

extension ObservableType {
    /// What `transform` makes of each element, without the nils.
    ///
    ///     source:                  1---x---3---|
    ///     compactMap { Int($0) }
    ///     out:                     1-------3---|
    ///
    /// Delivers where the source does. Allocates one closure per subscription, nothing per element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/map.html>
    @inlinable @inline(__always)
    public func compactMap<Result>(_ transform: @escaping (Element) -> Result?) -> Observable<Result> {
        let run = asObservable().run
        return Observable<Result> { downstream in
            let push = downstream.push
            run(downstream.feeding { if let result = transform($0.open(as: Element.self)) { Parcel.send(result, to: push) } })
        }
    }

    /// As the form that does not throw; what `transform` throws ends the sequence with that error.
    @_disfavoredOverload
    @inlinable @inline(__always)
    public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Observable<Result> {
        let run = asObservable().run
        return Observable<Result> { downstream in
            run(
                downstream.feeding { parcel in
                    do {
                        if let result = try transform(parcel.open(as: Element.self)) { downstream.next(result) }
                    } catch {
                        downstream.finish(error)
                    }
                })
        }
    }
}
