// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The same sequence, subscribed to and torn down on `scheduler`.
    ///
    ///     out: the source's events, on the thread where the source emits them
    ///
    /// Delivers where the source does; for a source that emits within `subscribe`, that is the scheduler. A disposal silences the
    /// source at once; what belongs to it is torn down by an item on the scheduler. Allocates one item per subscription.
    ///
    /// Source: <https://reactivex.io/documentation/operators/subscribeon.html>
    @inlinable
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        let source = asObservable()
        return Observable { downstream in
            let upstream = Subscription(startsAtOnce: false)
            downstream.subscription.attach(running: {
                guard upstream.beginEnd() else { return }
                _ = scheduler.schedule(upstream) {
                    $0.finishEnd()
                    return Disposables.create()
                }
            })
            let start = scheduler.schedule(downstream) { downstream in
                if !upstream.isDisposed {
                    source.runInner(
                        Sink(upstream, push: { if !upstream.isDisposed { downstream.push($0) } }) { error in
                            guard upstream.beginEnd() else { return }
                            downstream.stop(error)
                            upstream.finishEnd()
                        })
                }
                return Disposables.create()
            }
            downstream.subscription.attach(disposing: start)
        }
    }
}
