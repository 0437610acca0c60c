// SPDX-License-Identifier: MIT

extension RealtimeLane {
    /// The lane's elements, delivered on `scheduler`, until the producer finishes.
    ///
    ///     push:                      1-2-3-------4-finish
    ///     elements(on: audioEngine):  -1-2-3------4-|
    ///
    /// A lane made with `wake: .never` is looked at every `period`; one made with `.coalesced` asks to be woken when it was
    /// found empty, and ignores `period`. A period that is not positive traps. Elements are read where they lie in the lane. After as many as the lane
    /// holds, other work on `scheduler` has its turn. Never fails. Allocates one object and a timer or a thread per subscription, nothing
    /// per element.
    ///
    /// A lane has one consumer. A second subscription beside the first traps: use `share()`. After a disposal the lane
    /// keeps for the next subscription what was pushed since, and what no delivery had begun with. A delivery may have begun on the scheduler while
    /// another thread disposes: then its element is lost, with `batches` the whole batch.
    public func elements(
        on scheduler: SerialScheduler, every period: Duration = .milliseconds(1)
    ) -> Observable<Element> {
        Observable { downstream in
            // Pieces are read within `deliver` only.
            unsafe LaneDrain(self, on: scheduler, for: downstream.subscription) {
                downstream.stop(nil)
            } deliver: { piece in
                for index in piece.indices {
                    // The address stays valid until the piece is given back, after this closure.
                    unsafe Parcel.lend(piece.baseAddress.unsafelyUnwrapped + index, to: downstream.push)
                    if downstream.subscription.isDisposed { return index + 1 }
                }
                return piece.count
            }.start(every: period)
        }
    }

    /// The lane's elements in batches of at least one, delivered on `scheduler`, until the producer finishes.
    ///
    ///     push:                     1-2-3------4-finish
    ///     batches(on: audioEngine):  ---[1,2,3]---[4]-|
    ///
    /// As `elements(on:every:)`, with all that is there at once. The array's storage is used again for the next batch. If a reference to the array
    /// was kept, a new one is allocated; otherwise nothing is.
    public func batches(
        on scheduler: SerialScheduler, every period: Duration = .milliseconds(1)
    ) -> Observable<[Element]> {
        Observable { downstream in
            var batch: [Element] = []
            batch.reserveCapacity(self.capacity)
            // Pieces are read within `deliver` only.
            unsafe LaneDrain(self, on: scheduler, for: downstream.subscription) {
                downstream.stop(nil)
            } deliver: { piece in
                batch.removeAll(keepingCapacity: true)
                unsafe batch.append(contentsOf: piece)
                downstream.next(batch)
                return piece.count
            }.start(every: period)
        }
    }
}

extension RealtimeLane {
    /// The lane's elements in `context`, until the producer finishes. As `elements(on:every:)` on the context's scheduler.
    public func elements<Context: SerialContext>(
        in context: Context.Type, every period: Duration = .milliseconds(1)
    ) -> TraitSequence<Traits<NeverFails, Many, Context, Cold>, Element> where Context.Scheduler == SerialScheduler {
        TraitSequence(located: elements(on: Context.scheduler, every: period))
    }

    /// The lane's elements in `context` in batches of at least one. As `batches(on:every:)` on the context's scheduler.
    public func batches<Context: SerialContext>(
        in context: Context.Type, every period: Duration = .milliseconds(1)
    ) -> TraitSequence<Traits<NeverFails, Many, Context, Cold>, [Element]> where Context.Scheduler == SerialScheduler {
        TraitSequence(located: batches(on: Context.scheduler, every: period))
    }
}
