// SPDX-License-Identifier: MIT

extension Screen {
    /// Makes the calls of every file.
    func callEverything() {
        callObservables()
        callDoing()
        callSubscribing()
        callCombining()
        callPrimitiveSequences()
        callInfallibles()
        callSharedSequences()
        callSchedulers()
        callPlain()
        callShapes()
        callTesting()
    }

    private func callObservables() {
        combining()
        multicasting()
        creating()
        generating()
        disposing()
        events()
        observers()
        catching()
        retrying()
        filtering()
        distinguishing()
        flattening()
        flatteningOneAtATime()
        mapping()
        scanning()
        grouping()
    }

    private func callDoing() {
        completableDo()
        infallibleDo()
        maybeDo()
        observableDo()
        sharedDo()
        singleDo()
    }

    private func callSubscribing() {
        completableSubscribing()
        completableSubscribingWith()
        driverDriving()
        driverDrivingWith()
        infallibleSubscribing()
        infallibleSubscribingWith()
        maybeSubscribing()
        maybeSubscribingWith()
        observableSubscribing()
        observableSubscribingWith()
        signalEmitting()
        signalEmittingWith()
        singleSubscribing()
        singleSubscribingWith()
    }

    private func callCombining() {
        driverCombineLatest()
        driverZip()
        infallibleCombineLatest()
        infallibleZip()
        maybeZip()
        observableCombineLatest()
        observableZip()
        singleZip()
    }

    private func callPrimitiveSequences() {
        singleEvents()
        maybeEvents()
        completableEvents()
        primitiveSources()
        primitiveErrors()
        singleMapping()
        singleFlattening()
        maybeOperators()
    }

    private func callInfallibles() {
        infallibleFiltering()
        infallibleDistinguishing()
        infallibleFlattening()
        infallibleCombining()
        infallibleSources()
        infallibleMapping()
    }

    private func callSharedSequences() {
        driving()
        binding()
        infallibleBinding()
        sharedFlattening()
        sharedMapping()
        sharedDistinguishing()
        sharedCombining()
        sharedSources()
        mocking()
    }

    private func callSchedulers() {
        scheduling()
        configuring()
        timing()
        timingOnMain()
        virtualTimes()
        testScheduler()
    }

    private func callPlain() {
        plainBinding()
        plainDriving()
        plainCombining()
        plainTuples()
        plainCompletables()
        plainSources()
        plainConversions()
        plainControls()
        plainDisposables()
    }

    private func callShapes() {
        tupleElements()
        tupleTraits()
        voidElements()
        voidOperators()
        voidDrivers()
    }

    private func callTesting() {
        blocking()
        tasks()
        deprecatedNames()
    }
}
