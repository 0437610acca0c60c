// SPDX-License-Identifier: MIT
import RxSwift

func errors(_ object: AnyObject) {
    let all: [RxError] = [
        .unknown, .disposed(object: object), .overflow, .argumentOutOfRange, .noElements, .moreThanOneElement, .timeout,
    ]
    let _: String = all[0].debugDescription
    switch all[0] {
    case .disposed(let object): let _: AnyObject = object
    case .unknown, .overflow, .argumentOutOfRange, .noElements, .moreThanOneElement, .timeout: break
    }
}

func hooks() {
    let handler: Hooks.DefaultErrorHandler = { (callStack: [String], error: Error) -> Void in }
    let capture: Hooks.CustomCaptureSubscriptionCallstack = { () -> [String] in [] }
    let _: Hooks.DefaultErrorHandler = Hooks.defaultErrorHandler
    Hooks.defaultErrorHandler = handler
    let _: Hooks.CustomCaptureSubscriptionCallstack = Hooks.customCaptureSubscriptionCallstack
    Hooks.customCaptureSubscriptionCallstack = capture
    Hooks.recordCallStackOnError = true
    let _: Bool = Hooks.recordCallStackOnError
}

func resources() {
    let _: Int32 = Resources.total
    let _: Int32 = Resources.incrementTotal()
    let _: Int32 = Resources.decrementTotal()
}
