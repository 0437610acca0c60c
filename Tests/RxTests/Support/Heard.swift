// SPDX-License-Identifier: MIT
import Rx

/// What a subscriber on one thread heard, as text: elements as they print, `|` for completion, `#` for an error.
final class Heard<Element> {
    private(set) var words: [String] = []
    private(set) var disposable: any Disposable = Disposables.create()

    init(_ source: some ObservableConvertibleType<Element>, onNext: @escaping (Element) -> Void = { _ in }) {
        disposable = source.asObservable().subscribe { [weak self] event in
            switch event {
            case .next(let element):
                self?.words.append("\(element)")
                onNext(element)
            case .error: self?.words.append("#")
            case .completed: self?.words.append("|")
            }
        }
        // A source that emits within `subscribe` is heard as well: `self` is complete before it starts.
    }

    /// `onNext` may hold what it hears, which would hold it for ever.
    deinit { disposable.dispose() }

    /// Everything heard, parted by spaces.
    var text: String { words.joined(separator: " ") }
}

/// An error that tests send.
struct Failure: Error, Equatable {}

extension ObservableType {
    /// Sends `elements` one by one within `subscribe`, without taking turns, then `end`.
    static func burst(_ elements: [Element], error: (any Error)? = nil) -> Observable<Element> {
        .create { observer in
            for element in elements { observer.onNext(element) }
            if let error { observer.onError(error) } else { observer.onCompleted() }
            return Disposables.create()
        }
    }
}
