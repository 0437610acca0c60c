// SPDX-License-Identifier: MIT
// What the view models of the app share.
import RxRelay
import RxSwift

public struct Book: Equatable {
    public var id: Int
    public var title: String
    public var author: String
    public var price: Double
    public var isLent: Bool
}

public struct Reader: Equatable {
    public var id: Int
    public var name: String
    public var age: Int?
}

public struct Loan {
    public var book: Book
    public var reader: Reader
    public var days: Int
}

public enum LibraryError: Error {
    case lent(Int)
    case unknown(String)
}

public protocol Catalogue {
    func find(_ words: String) -> Observable<[Book]>
    func book(_ id: Int) -> Single<Book>
    func reader(named name: String) -> Maybe<Reader>
    func lend(_ book: Book, to reader: Reader) -> Completable
    func loans(of reader: Reader) -> Observable<[Loan]>
}
