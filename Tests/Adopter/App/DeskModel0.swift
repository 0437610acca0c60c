// SPDX-License-Identifier: MIT
import RxRelay
import RxSwift

public final class DeskModel0 {
    public struct Input {
        public let open: Observable<Void>
        public let close: Observable<Void>
        public let scan: Observable<Int>
    }

    public struct Output {
        public let queue: Observable<[Book]>
        public let current: Observable<Book>
        public let report: Observable<String>
    }

    private enum Step {
        case add(Book)
        case clear
    }

    public let log = ReplaySubject<String>.create(bufferSize: 8)
    private let catalogue: any Catalogue
    private let background = SerialDispatchQueueScheduler(qos: .background)
    private let bag = DisposeBag()
    private let number = 0

    public init(catalogue: any Catalogue) { self.catalogue = catalogue }

    public func transform(_ input: Input) -> Output {
        let (catalogue, log, background, number) = (catalogue, log, background, number)
        let found = input.scan
            .concatMap { id in
                catalogue.book(id).asObservable()
                    .timeout(.seconds(3), scheduler: MainScheduler.instance)
                    .do(onError: { log.onNext("\($0)") })
                    .catchAndReturn(Book(id: id, title: "?", author: "", price: 0, isLent: false))
            }
            .share()

        let queue = Observable.merge(found.map { Step.add($0) }, input.close.map { Step.clear })
            .scan([Book]()) { queue, step in
                switch step {
                case .add(let book): return queue + [book]
                case .clear: return []
                }
            }
            .startWith([])
            .share(replay: 1)

        input.open
            .flatMapLatest { Observable<Int>.interval(.seconds(number % 4 + 1), scheduler: background).startWith(0).take(until: input.close) }
            .withLatestFrom(queue) { "\($0): \($1.count)" }
            .buffer(timeSpan: .seconds(5), count: 10, scheduler: background)
            .filter { !$0.isEmpty }
            .map { $0.joined(separator: " ") }
            .subscribe(onNext: { log.onNext($0) }, onCompleted: { log.onCompleted() })
            .disposed(by: bag)

        let report =
            found
            .groupBy { $0.author }
            .flatMap { group in group.map { "\(group.key): \($0.title)" } }
            .sample(input.close)
            .retry(when: { errors in errors.enumerated().flatMap { count, error -> Observable<Int> in count < 3 ? .just(count) : .error(error) } })

        let current = queue.compactMap { $0.last }.distinctUntilChanged { $0.id == $1.id }.observe(on: MainScheduler.instance)
        return Output(queue: queue, current: current, report: report)
    }

    public func first() -> Single<String> {
        log.take(1).asSingle().flatMap { [catalogue] name in catalogue.book(name.count) }.map { $0.title }.catch { _ in .just("none") }
    }
}
