// SPDX-License-Identifier: MIT

extension Program {
    /// Every program of the corpus, by theme.
    public static let all: [Program] =
        forms + network + search + chat + gestures + data + custom + threads + traits + libraries + architectures

    private static let forms: [Program] = [
        .counter, .formErrors, .loadingIndicator, .loginForm, .masterDetail, .observedModel, .pagination, .passwordStrength,
        .pullToRefresh, .settingsStore, .shoppingCart, .signupValidation, .submitOnce, .temperatureConverter,
        .todoList, .undoHistory, .wizard,
    ]
    private static let network: [Program] = [
        .cacheThenNetwork, .cancelledRequest, .defaultOnError, .fallbackServer, .fastestMirror, .imageCache,
        .materializedErrors, .onlyTransientErrors, .parallelRequests, .pollUntilDone, .polling, .retryThreeTimes,
        .retryWithBackoff, .sequentialRequests, .sharedRequest, .tokenRefresh, .twoDownloadsAtOnce, .uploadProgress,
    ]
    private static let search: [Program] = [
        .autocomplete, .liveFilter, .minimumLength, .relatedTerms, .searchHistory,
    ]
    private static let chat: [Program] = [
        .chatRoom, .mutedUsers, .presence, .reconnect, .sendQueue, .typingIndicator, .unreadBadge,
    ]
    private static let gestures: [Program] = [
        .autosave, .countdown, .doubleTap, .drag, .idleLogout, .secretCode, .slideshow, .stopwatch, .throttledTaps,
    ]
    private static let data: [Program] = [
        .budget, .defaults, .eventLog, .fibonacci, .fizzBuzz, .importLines, .lastValue, .movingAverage, .primes,
        .sensorFusion, .statistics, .wordCount,
    ]
    private static let custom: [Program] = [
        .bagOfScreen, .createOperator, .customObservableType, .customObserver, .disposables, .eventStream, .genericHelpers, .ownPairs,
        .ownPartition, .ownPausing, .ownScheduler, .sideEffects, .unwrapOperator,
    ]
    private static let threads: [Program] = [
        .background, .callbacks, .mainThread, .operationQueueWork, .recursion, .sendableCaptures, .serialOrder, .sharedCounter,
    ]
    private static let traits: [Program] = [
        .cacheLookup, .groupedOrders, .infallibleState, .loginRequest, .ownStrategies, .plainViewModel, .playerState, .resultClosure,
        .searchScreen, .sharedDriver, .titleBinding, .toasts, .uploadSteps, .weakOwner,
    ]
}
