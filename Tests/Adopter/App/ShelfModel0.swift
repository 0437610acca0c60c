// SPDX-License-Identifier: MIT
import RxRelay
import RxSwift

public final class ShelfModel0 {
    public let words = PublishSubject<String>()
    public let reload = PublishRelay<Void>()
    public let books = BehaviorRelay<[Book]>(value: [])
    public let failure = PublishRelay<String>()
    public let isSearching = BehaviorRelay(value: false)
    public let titles: Observable<[String]>
    public let dearest: Observable<Book?>
    private let bag = DisposeBag()
    private let number = 0

    public init(catalogue: any Catalogue, scheduler: any SchedulerType = MainScheduler.instance) {
        titles = books.map { $0.map(\.title) }.distinctUntilChanged().share(replay: 1)
        dearest = books.map { $0.max { $0.price < $1.price } }.share(replay: 1, scope: .forever)
        let number = number

        let wanted = words.map { $0.lowercased() }.distinctUntilChanged().share()
        Observable.merge(wanted.debounce(.milliseconds(250), scheduler: scheduler), reload.withLatestFrom(wanted))
            .filter { $0.count > number % 3 }
            .do(onNext: { [isSearching] _ in isSearching.accept(true) })
            .flatMapLatest { [failure] words in
                catalogue.find(words).retry(2)
                    .catch { error in
                        failure.accept("\(error)")
                        return .just([])
                    }
            }
            .do(onNext: { [isSearching] _ in isSearching.accept(false) })
            .map { $0.filter { !$0.isLent } }
            .bind(to: books)
            .disposed(by: bag)

        Observable.combineLatest(titles, isSearching) { titles, isSearching in isSearching ? "…" : titles.joined(separator: ", ") }
            .distinctUntilChanged()
            .subscribe(onNext: { [weak self] in self?.show($0) })
            .disposed(by: bag)

        dearest
            .compactMap { $0 }
            .flatMapLatest { book in catalogue.book(book.id).asObservable().map { (book.title, $0.price) } }
            .scan(0.0) { sum, pair in sum + pair.1 }
            .subscribe(onNext: { [weak self] in self?.show("\($0)") }, onError: { print($0) })
            .disposed(by: bag)
    }

    public var prices: Observable<[Double]> { books.skip(1).map { $0.map { $0.price * 1.1 } }.take(while: { !$0.isEmpty }) }

    private func show(_ text: String) { if text.count > number { print(text) } }
}
