// SPDX-License-Identifier: MIT
import OwnOperators
import RxCocoa

/// What a program's own operators and types return that have Combine's names.
public func combineNames() -> [String] {
    let numbers = PublishSubject<Int>()
    let driver = Driver.just(1)
    let sink = numbers.sink { print($0) }
    let sinkWithEnd = driver.sink(receiveCompletion: { (_: Int) in }, receiveValue: { _ in })
    let receive = numbers.receive(on: MainScheduler.instance)
    let removeDuplicates = driver.removeDuplicates()
    let removeDuplicatesBy = numbers.removeDuplicates { $0 == $1 }
    let eraseToAnyPublisher = numbers.eraseToAnyPublisher()
    let replaceError = numbers.replaceError(with: 1)
    let prepend = driver.prepend(1, 2)
    let types: [Any] = [
        CurrentValueSubject<Int, Never>(), PassthroughSubject<Int, Never>(), AnyPublisher<Int, Never>(), AnyCancellable(),
    ]
    return [sink, sinkWithEnd, receive, removeDuplicates, removeDuplicatesBy, eraseToAnyPublisher, replaceError, prepend]
        + types.map { "\(type(of: $0))" }
}
