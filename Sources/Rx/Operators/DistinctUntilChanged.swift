// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The elements whose key, made by `keySelector`, differs from the key of the element delivered before, as `comparer` judges.
    ///
    ///     source:                   1-1-2-2-1-|
    ///     distinctUntilChanged()
    ///     out:                      1---2---1-|
    ///
    /// Delivers where the source does. What the closures throw ends the sequence. Keeps the latest key; allocates nothing per element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/distinct.html>
    @inlinable @inline(__always)
    public func distinctUntilChanged<K>(
        _ keySelector: @escaping (Element) throws -> K, comparer: @escaping (K, K) throws -> Bool
    ) -> Observable<Element> {
        let run = asObservable().run
        return Observable { downstream in
            let latest = Cell<K?>(nil)
            run(
                downstream.feeding { parcel in
                    do {
                        let key = try keySelector(parcel.open(as: Element.self))
                        if let latest = latest.value, try comparer(latest, key) { return }
                        latest.value = key
                    } catch {
                        return downstream.finish(error)
                    }
                    downstream.push(parcel)
                })
        }
    }

    /// The elements that differ from the one delivered before, as `comparer` judges.
    ///
    /// As `distinctUntilChanged(_:comparer:)`, the element itself being the key.
    @inlinable @inline(__always)
    public func distinctUntilChanged(
        _ comparer: @escaping (Element, Element) throws -> Bool
    ) -> Observable<Element> {
        distinctUntilChanged({ $0 }, comparer: comparer)
    }

    /// The elements whose key differs from that of the element delivered before.
    ///
    /// As `distinctUntilChanged(_:comparer:)`, keys compared by `==`.
    @inlinable @inline(__always)
    public func distinctUntilChanged(
        _ keySelector: @escaping (Element) throws -> some Equatable
    ) -> Observable<Element> {
        distinctUntilChanged(keySelector, comparer: { $0 == $1 })
    }

    /// The elements whose property differs from that of the element delivered before.
    ///
    /// As `distinctUntilChanged(_:comparer:)`, keys compared by `==`.
    @inlinable @inline(__always)
    public func distinctUntilChanged(at keyPath: KeyPath<Element, some Equatable>) -> Observable<Element> {
        distinctUntilChanged({ $0[keyPath: keyPath] }, comparer: { $0 == $1 })
    }
}

extension ObservableType where Element: Equatable {
    /// The elements that differ from the one delivered before.
    ///
    /// As `distinctUntilChanged(_:comparer:)`, keys compared by `==`.
    @inlinable @inline(__always)
    public func distinctUntilChanged() -> Observable<Element> {
        let run = asObservable().run
        return Observable { downstream in
            let push = downstream.push
            let latest = Cell<Element?>(nil)
            run(
                downstream.feeding { parcel in
                    let element = parcel.open(as: Element.self)
                    if latest.value == element { return }
                    latest.value = element
                    push(parcel)
                })
        }
    }
}
