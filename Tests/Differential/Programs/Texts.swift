// SPDX-License-Identifier: MIT
import Foundation
import RxSwift
import RxTest

extension Program {
    static let texts = [
        Program("RxError texts") {
            let errors: [RxError] = [
                .unknown, .disposed(object: Named()), .overflow, .argumentOutOfRange, .noElements, .moreThanOneElement, .timeout,
            ]
            for error in errors {
                let texts = ["\(error)", String(reflecting: error), (error as Error).localizedDescription, error.debugDescription]
                print(texts.joined(separator: " | "))
            }
        },
        Program("VirtualTime/other error texts") { print(String(describing: RxError.self)) },
        Program("Event texts", eventTexts),
        Program("Recorded texts") {
            let (next, end) = (Recorded<Event<Int>>.next(200, 1), Recorded<Event<Int>>.completed(210, Int.self))
            print(next, end, Recorded<Event<Int>>.error(220, Failure(), Int.self))
            let (whole, open) = (Subscription(200, 300), Subscription(200))
            print(whole, open)
            print([Recorded<Event<String>>.next(200, "x")])
            print(String(reflecting: next))
            print(String(reflecting: whole), String(reflecting: open))
        },
    ]

    private static func eventTexts() {
        let (next, failed, completed) = (Event<Int>.next(1), Event<Int>.error(Failure()), Event<Int>.completed)
        print("\(next) \(failed) \(completed)")
        print(next, Event<String>.next("a"), Event<Int>.error(Trouble.a(3)), completed)
        print(String(reflecting: Event<String>.next("a")), String(reflecting: Event<Int>.error(Trouble.b)))
        print(Event<String>.next("a").debugDescription)
        print(MaybeEvent<Int>.success(1), MaybeEvent<Int>.completed, terminator: " ")
        print(CompletableEvent.completed, CompletableEvent.error(Failure()), terminator: " ")
        print(InfallibleEvent<Int>.next(1), InfallibleEvent<Int>.completed)
        print("\(next.element as Any) \(completed.isCompleted) \(failed.isStopEvent)")
    }
}
