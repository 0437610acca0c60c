// SPDX-License-Identifier: MIT
// Combine's names say what the same thing is called here. Compiled by .ci/must-not-compile: each marked line has to be refused, with these words.
import Rx

func sink(_ s: Observable<Int>) { _ = s.sink(receiveValue: { _ in }) }  // error: Here it is subscribe(onNext:)
func sinkByTrailingClosure(_ s: Observable<Int>) { _ = s.map { $0 * 2 }.sink { print($0) } }  // error: Here it is subscribe(onNext:)
func sinkWithEnd(_ s: Observable<Int>) { _ = s.sink(receiveCompletion: { (_: Int) in }, receiveValue: { _ in }) }  // error: onError:onCompleted:
func receive(_ s: Observable<Int>) { _ = s.receive(on: MainScheduler.instance) }  // error: renamed to 'observe(on:)'
func removeDuplicates(_ s: Driver<Int>) { _ = s.removeDuplicates() }  // error: renamed to 'distinctUntilChanged()'
func removeDuplicatesBy(_ s: Single<Int>) { _ = s.removeDuplicates { $0 == $1 } }  // error: renamed to 'distinctUntilChanged(_:)'
func erase(_ s: Observable<Int>) { _ = s.eraseToAnyPublisher() }  // error: renamed to 'asObservable()'
func replaceError(_ s: Observable<Int>) { _ = s.replaceError(with: 1) }  // error: renamed to 'catchAndReturn(_:)'
func prepend(_ s: Observable<Int>) { _ = s.prepend(1) }  // error: renamed to 'startWith(_:)'
func lateInAChain(_ s: Observable<Int>) {
    _ = s.map { $0 + 1 }.filter { $0 > 1 }.removeDuplicates().map { "\($0)" }.subscribe(onNext: { print($0) })  // error: distinctUntilChanged()
}
func currentValue() { _ = CurrentValueSubject<Int, Never>(value: 1) }  // error: BehaviorSubject(value:)
func passthrough() { _ = PassthroughSubject<Int, Never>() }  // error: PublishSubject()
func publisher(_ s: AnyPublisher<Int, Never>) {}  // error: Here it is Observable
func cancellable(_ s: AnyCancellable) {}  // error: any Disposable
