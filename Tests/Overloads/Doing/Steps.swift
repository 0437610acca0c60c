// SPDX-License-Identifier: MIT

// What the closures of `do` call, and what is handed to it as a function.
extension Screen {
    func onNext(_ number: Int) { say("onNext(\(number))") }
    func afterNext(_ number: Int) { say("afterNext(\(number))") }
    func onSuccess(_ number: Int) { say("onSuccess(\(number))") }
    func afterSuccess(_ number: Int) { say("afterSuccess(\(number))") }
    func onError(_ error: Error) { say("onError(\(error))") }
    func afterError(_ error: Error) { say("afterError(\(error))") }
    func onCompleted() { say("onCompleted") }
    func afterCompleted() { say("afterCompleted") }
    func onSubscribe() { say("onSubscribe") }
    func onSubscribed() { say("onSubscribed") }
    func onDispose() { say("onDispose") }
}
