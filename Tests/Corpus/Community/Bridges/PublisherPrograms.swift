// SPDX-License-Identifier: MIT
import RxRelay
import RxSwift

private final class Thermometer {
    var degrees = 0
    var unit: String { "C" }
}

/// Publishers over sequences, and back: subjects, cancellables, a future, failures and what never fails.
extension Program {
    static let publishers = Program(
        "publishers",
        says: [
            "value 1", "value 2", "current 2", "failure(Corpus.Failure.offline)", "replaced 1", "replaced -1", "degrees 9",
            "pair 1 a", "pair 2 a", "future 7", "future 7", "inner 10", "inner 11", "inner 20", "inner 21", "back 5", "cancelled 2",
        ]
    ) { console in
        var cancellables: Set<AnyCancellable> = []
        let numbers = CurrentValueSubject<Int, Failure>(1)
        numbers.removeDuplicates()
            .sink(receiveCompletion: { console.say($0) }, receiveValue: { console.say("value", $0) })
            .store(in: &cancellables)
        numbers.send(1)
        numbers.value = 2
        console.say("current", numbers.value)
        numbers.send(completion: .failure(.offline))
        Observable.just(1).concat(Observable.error(Failure.offline)).publisher
            .replaceError(with: -1).sink { console.say("replaced", $0) }.store(in: &cancellables)

        let thermometer = Thermometer()
        Infallible.of(3, 9).publisher.assign(to: \.degrees, on: thermometer).store(in: &cancellables)
        console.say("degrees", thermometer.degrees)
        let left = PublishRelay<Int>(), right = BehaviorRelay(value: "a")
        left.publisher.combineLatest(right.publisher).map { "\($0.0) \($0.1)" }.eraseToAnyPublisher()
            .sink(receiveCompletion: { _ in }, receiveValue: { console.say("pair", $0) })
            .store(in: &cancellables)
        left.accept(1)
        left.accept(2)

        let future = Future<Int, Never> { promise in promise(.success(7)) }
        for _ in 0..<2 { future.sink { console.say("future", $0) }.store(in: &cancellables) }
        Infallible.of(10, 20).publisher
            .flatMap(maxPublishers: 1) { Infallible.of($0, $0 + 1).publisher }
            .sink { console.say("inner", $0) }
            .store(in: &cancellables)
        let bag = DisposeBag()
        CurrentValueSubject<Int, Never>(5).assertedInfallible().subscribe(onNext: { console.say("back", $0) }).disposed(by: bag)

        var ended = 0
        let never = Observable<Int>.never().do(onDispose: { ended += 1 }).publisher
        never.sink(receiveCompletion: { _ in }, receiveValue: { _ in }).cancel()
        never.sink(receiveCompletion: { _ in }, receiveValue: { _ in }).store(in: &cancellables)
        cancellables.removeAll()
        console.say("cancelled", ended)
    }
}
