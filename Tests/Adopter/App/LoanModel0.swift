// SPDX-License-Identifier: MIT
import RxRelay
import RxSwift

public final class LoanModel0 {
    public let name = BehaviorRelay(value: "")
    public let days = BehaviorRelay<Int?>(value: nil)
    public let book = BehaviorSubject<Book?>(value: nil)
    public let accepted = BehaviorRelay(value: false)
    public let lend = PublishRelay<Void>()
    public let cancel = PublishSubject<Void>()
    public let lent = PublishRelay<Reader>()
    public let refused = PublishRelay<any Error>()
    public let isValid: Observable<Bool>
    private let bag = DisposeBag()

    public init(catalogue: any Catalogue) {
        let hasName = name.map { $0.count > 2 }.distinctUntilChanged()
        let hasDays = days.map { ($0 ?? 0) > 0 }.distinctUntilChanged()
        let hasBook = book.map { $0?.isLent == false }.distinctUntilChanged()
        isValid = Observable.combineLatest(hasName, hasDays, hasBook, accepted) { $0 && $1 && $2 && $3 }.distinctUntilChanged().share(replay: 1)

        let reader =
            name
            .throttle(.milliseconds(100), scheduler: MainScheduler.instance)
            .flatMapLatest { name in catalogue.reader(named: name).asObservable().catch { _ in .empty() } }
            .share(replay: 1)
        let request = Observable.combineLatest(reader, book.compactMap { $0 }, days.compactMap { $0 }) { Loan(book: $1, reader: $0, days: $2) }

        lend
            .withLatestFrom(isValid)
            .filter { $0 }
            .withLatestFrom(request)
            .flatMapLatest { [cancel] loan in
                catalogue.lend(loan.book, to: loan.reader)
                    .andThen(Observable.just(loan.reader))
                    .take(until: cancel)
                    .materialize()
            }
            .observe(on: MainScheduler.asyncInstance)
            .subscribe(onNext: { [lent, refused] event in
                switch event {
                case .next(let reader): lent.accept(reader)
                case .error(let error): refused.accept(error)
                case .completed: break
                }
            })
            .disposed(by: bag)

        Observable.zip(lent, refused.map { "\($0)" }.startWith("")) { reader, text in (reader.name, text) }
            .map { $0 + ": " + $1 }
            .subscribe(onNext: { print($0) })
            .disposed(by: bag)

        lent.map(\.name).scan(into: [String]()) { $0.append($1) }.map(\.count).subscribe { print($0) }.disposed(by: bag)
    }

    public var summary: Observable<String> {
        Observable.combineLatest(name, days, accepted, isValid) { "\($0), \($1 ?? 0) days, \($2), \($3)" }
            .delay(.milliseconds(20), scheduler: MainScheduler.instance)
    }
}
