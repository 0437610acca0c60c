// SPDX-License-Identifier: MIT

extension ObservableConvertibleType {
    /// This sequence on the strategy's scheduler, shared. An error becomes `onErrorJustReturn` and the end.
    ///
    /// One subscription to this sequence for all subscribers, made by the first, ended by the last.
    @export(implementation)
    public func asSharedSequence<Strategy: SharingStrategyProtocol>(
        sharingStrategy: Strategy.Type = Strategy.self, onErrorJustReturn element: Element
    ) -> SharedSequence<Strategy, Element> {
        TraitSequence(located: Strategy.share(asObservable().observe(on: Strategy.Context.anyScheduler).catchAndReturn(element)))
    }

    /// This sequence on the strategy's scheduler, shared. An error is replaced by `other`.
    @export(implementation)
    public func asSharedSequence<Strategy: SharingStrategyProtocol>(
        sharingStrategy: Strategy.Type = Strategy.self, onErrorDriveWith other: SharedSequence<Strategy, Element>
    ) -> SharedSequence<Strategy, Element> {
        asSharedSequence(onErrorRecover: { _ in other })
    }

    /// This sequence on the strategy's scheduler, shared. An error is replaced by the sequence that `onErrorRecover` makes of it.
    @export(implementation)
    public func asSharedSequence<Strategy: SharingStrategyProtocol>(
        sharingStrategy: Strategy.Type = Strategy.self,
        onErrorRecover: @escaping (_ error: any Error) -> SharedSequence<Strategy, Element>
    ) -> SharedSequence<Strategy, Element> {
        TraitSequence(
            located: Strategy.share(asObservable().observe(on: Strategy.Context.anyScheduler).catch { onErrorRecover($0).source }))
    }

    /// This sequence as a driver. An error becomes `onErrorJustReturn` and the end.
    @export(implementation)
    public func asDriver(onErrorJustReturn: Element) -> Driver<Element> { asSharedSequence(onErrorJustReturn: onErrorJustReturn) }

    /// This sequence as a driver. An error is replaced by another driver.
    @export(implementation)
    public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> { asSharedSequence(onErrorDriveWith: onErrorDriveWith) }

    /// This sequence as a driver. An error is replaced by the driver that `onErrorRecover` makes of it.
    @export(implementation)
    public func asDriver(onErrorRecover: @escaping (_ error: any Error) -> Driver<Element>) -> Driver<Element> {
        asSharedSequence(onErrorRecover: onErrorRecover)
    }

    /// This sequence as a signal. An error becomes `onErrorJustReturn` and the end.
    @export(implementation)
    public func asSignal(onErrorJustReturn: Element) -> Signal<Element> { asSharedSequence(onErrorJustReturn: onErrorJustReturn) }

    /// This sequence as a signal. An error is replaced by another signal.
    @export(implementation)
    public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> { asSharedSequence(onErrorDriveWith: onErrorSignalWith) }

    /// This sequence as a signal. An error is replaced by the signal that `onErrorRecover` makes of it.
    @export(implementation)
    public func asSignal(onErrorRecover: @escaping (_ error: any Error) -> Signal<Element>) -> Signal<Element> {
        asSharedSequence(onErrorRecover: onErrorRecover)
    }
}

extension TraitSequenceType where Trait.Failure == NeverFails {
    /// This sequence on `Main`, shared, the latest element first for newcomers. A step that the trait has taken already is left out.
    @export(implementation)
    public func asDriver() -> Driver<Element> { becoming() }

    /// This sequence on `Main`, shared. A step that the trait has taken already is left out.
    @export(implementation)
    public func asSignal() -> Signal<Element> { becoming() }

    @export(implementation)
    func becoming<Strategy: SharingStrategyProtocol>() -> TraitSequence<Strategy, Element> {
        if Trait.self == Strategy.self { return TraitSequence(located: source) }
        let isThere = Trait.Context.self == Strategy.Context.self
        return TraitSequence(located: Strategy.share(isThere ? source : source.observe(on: Strategy.Context.anyScheduler, canFail: false)))
    }
}
