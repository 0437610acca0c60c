// SPDX-License-Identifier: MIT

extension Program {
    /// Programs that use small libraries, as the community writes them on RxSwift.
    static let libraries: [Program] = [
        .stateStrategy, .sharedExtensions, .singleLibrary, .otherTraits, .ownImmediateSchedulers, .wrappingSchedulers, .ownClock,
        .retryBehaviors, .repeatBehaviors, .retryStrategies, .elementOperators, .sharedStateOfOperators, .materializedHelpers,
        .pausingLibrary, .triggersAndWindows, .cascading, .controlLibrary, .twoWayBinding, .ownSequences, .ownObservers,
        .activityTracker, .errorTracker, .executableLibrary, .boundExecutable,
        .loadableLibrary, .pagerLibrary, .cacheLibrary, .reachabilityLibrary, .providerLibrary, .providerProgress, .sectionDifferences,
        .sectionLibrary,
    ]
}
