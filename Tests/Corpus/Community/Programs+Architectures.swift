// SPDX-License-Identifier: MIT

extension Program {
    /// The shapes of the libraries that say how a program is built.
    static let architectures: [Program] = [
        .asyncBridge, .codableOperators, .container, .coordinator, .eventBus, .feedbackDownloads, .feedbackDriver, .feedbackReentrant,
        .feedbackRetry, .feedbackSearch, .flowCoordinator, .intentModel, .optionalOperators, .persistedProperties, .publishedProperties,
        .publishers, .questionnaire, .reactor, .reactorStub, .resultOperators, .stateMachine, .storeMiddleware, .storeTimeTravel,
        .textViews, .viewModelTransform,
    ]
}
