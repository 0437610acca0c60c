// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The elements for which `predicate` is true.
    ///
    ///     source:              1-2-3-4-|
    ///     filter { $0 > 2 }
    ///     out:                 ----3-4-|
    ///
    /// Delivers where the source does. Allocates one closure per subscription, nothing per element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/filter.html>
    @inlinable @inline(__always)
    public func filter(_ predicate: @escaping (Element) -> Bool) -> Observable<Element> {
        let run = asObservable().run
        return Observable { downstream in
            let push = downstream.push
            run(downstream.feeding { if predicate($0.open(as: Element.self)) { push($0) } })
        }
    }

    /// As the form that does not throw; what `predicate` throws ends the sequence with that error.
    @_disfavoredOverload
    @inlinable @inline(__always)
    public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        let run = asObservable().run
        return Observable { downstream in
            run(
                downstream.feeding { parcel in
                    do { if try predicate(parcel.open(as: Element.self)) { downstream.push(parcel) } } catch { downstream.finish(error) }
                })
        }
    }
}
