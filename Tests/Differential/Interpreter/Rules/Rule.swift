// SPDX-License-Identifier: MIT
import RxSwift

/// A line of Differences.md of which RxSwift's side is written here too: with it a declared graph has to do what was recorded.
enum Rule: String {
    case zipEnd = "zip-end"
    case skipUntilEnd = "skip-until-end"
    case sampleEnd = "sample-end"
    case ambWinner = "amb-winner"
}

/// Several subscriptions behind one observer.
///
/// Each is made although the sequence may have ended meanwhile: it is disposed then.
final class Inputs {
    private let subscriptions: [SingleAssignmentDisposable]
    let all: CompositeDisposable

    init(count: Int) {
        subscriptions = (0..<count).map { _ in SingleAssignmentDisposable() }
        all = CompositeDisposable(disposables: subscriptions)
    }

    func subscribe(_ index: Int, to items: Items, _ handler: @escaping (Event<Item>) -> Void) {
        subscriptions[index].setDisposable(items.subscribe(handler))
    }

    func dispose(_ index: Int) { subscriptions[index].dispose() }

    /// Sends an end, and ends all.
    func end(_ observer: AnyObserver<Item>, _ event: Event<Item>) {
        observer.on(event)
        all.dispose()
    }
}
