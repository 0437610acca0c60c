// SPDX-License-Identifier: MIT

extension TraitSequenceType {
    /// This sequence, of which you know that it delivers in `context`.
    ///
    /// In debug builds an event that arrives elsewhere stops the program and says where the promise was made; in release builds nothing
    /// is checked, and it costs nothing.
    ///
    /// Unsafe: operators take no atomic step in a context, so events that arrive elsewhere corrupt memory. `observe(on: context)` is the safe way.
    @unsafe @_disfavoredOverload
    public func assumeContext<Context: SerialContext>(
        _ context: Context.Type, file: StaticString = #fileID, line: UInt = #line
    ) -> TraitSequence<Traits<Trait.Failure, Trait.Cardinality, Context, Trait.Sharing>, Element> {
        TraitSequence(
            located: source.checking { _ in
                Context.isCurrent ? nil : "assumeContext(\(Context.self)) at \(file):\(line): an event arrived elsewhere"
            })
    }

    /// This sequence, of which you know that it does not fail. Checked as `assumeContext`.
    @_disfavoredOverload
    public func assumeNeverFails(file: StaticString = #fileID, line: UInt = #line) -> TraitSequence<Trait.Recovered, Element> {
        TraitSequence(
            located: source.checking { event in
                if case .failed(let error) = event { "assumeNeverFails() at \(file):\(line): it failed with \(error)" } else { nil }
            })
    }

    /// This sequence, of which you know that it ends. No check can find a sequence that never does.
    @_disfavoredOverload
    public func assumeFinite() -> TraitSequence<Traits<Trait.Failure, Finite, Trait.Context, Trait.Sharing>, Element> {
        TraitSequence(located: source)
    }

    /// This sequence, of which you know how many elements it has: `assumeCardinality(Endless.self)`. Checked as `assumeContext`.
    @_disfavoredOverload
    public func assumeCardinality<Cardinality: CardinalityAxis>(
        _ cardinality: Cardinality.Type, file: StaticString = #fileID, line: UInt = #line
    ) -> TraitSequence<Traits<Trait.Failure, Cardinality, Trait.Context, Trait.Sharing>, Element> {
        let promise = Cardinality.promise
        return TraitSequence(
            located: source.checking { event in
                let broken: String? =
                    switch event {
                    case .element(let number): number > promise.most ? "element \(number) arrived" : nil
                    case .completed(let count):
                        !promise.mayComplete ? "it ended" : count < promise.least ? "it ended after \(count) elements" : nil
                    case .failed: nil
                    }
                return broken.map { "assumeCardinality(\(Cardinality.self)) at \(file):\(line): \($0)" }
            })
    }
}

/// An event that passes a check.
enum CheckedEvent {
    /// The n-th element.
    case element(Int)
    /// The end after the given number of elements.
    case completed(Int)
    /// The end by an error.
    case failed(any Error)
}

extension Observable {
    /// In debug builds, stops the program with what `complaint` returns for an event; in release builds the sequence itself.
    func checking(_ complaint: @escaping (CheckedEvent) -> String?) -> Observable<Element> {
        #if DEBUG
            let run = run
            return Observable { downstream in
                let count = Box(0)
                let check: (CheckedEvent) -> Void = { if let broken = complaint($0) { fatalError(broken) } }
                run(
                    Sink(
                        downstream.subscription,
                        push: { parcel in
                            count.value += 1
                            check(.element(count.value))
                            downstream.push(parcel)
                        },
                        stop: { _, error in
                            check(error.map(CheckedEvent.failed) ?? .completed(count.value))
                            downstream.stop(error)
                        }))
            }
        #else
            return self
        #endif
    }
}

extension TraitSequenceType where Trait == Traits<CanFail, Many, AnyContext, Cold> {
    /// An infallible made of a sequence that must not fail.
    @usableFromInline
    func assumed() -> Infallible<Element> { assumeNeverFails(file: "an operator of an Infallible was given a sequence that fails", line: 0) }
}

extension Observable {
    /// This sequence without its error: it sends nothing more after one. The error goes to `Hooks.defaultErrorHandler`.
    @usableFromInline
    func silentAfterError() -> Observable<Element> {
        self.catch { error in
            Hooks.unhandled(error)
            return .never()
        }
    }
}
