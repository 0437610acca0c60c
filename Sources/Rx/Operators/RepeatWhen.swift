// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The source's elements. When it completes, the sequence made by `notificationHandler` decides: its next element subscribes to the source again,
    /// its end ends the result.
    ///
    ///     source:                                      1-2-|
    ///     repeat { ends in ends, 3 ticks later }
    ///     out:                                         1-2----1-2----1-2-...
    ///
    /// The handler runs once for each subscription and receives an element for each completion. An error of the source ends the
    /// sequence. Delivers where the source does. Allocates per run of the source; runs that end at once take constant stack.
    ///
    /// Source: <https://reactivex.io/documentation/operators/repeat.html>
    @_disfavoredOverload
    @inlinable
    public func `repeat`(
        when notificationHandler: @escaping (Observable<Void>) -> some ObservableType
    ) -> Observable<Element> {
        Observable.restarting(asObservable(), outlivesAnswers: false, { $0 == nil ? () : nil }, notificationHandler)
    }
}
