// SPDX-License-Identifier: MIT
import RxSwift

/// A line of Differences.md of which RxSwift's side is written here too: with it a declared graph has to do what was recorded.
enum Rule: String {
    case zipEnd = "zip-end"
    case skipUntilEnd = "skip-until-end"
    case sampleEnd = "sample-end"
    case ambWinner = "amb-winner"
    case reentrantSend = "reentrant-send"
    /// The library's side of `reentrant-send`, of what RxSwift's side is made of: it has to tell observers what the library tells them.
    case oneByOne = "one-by-one"
    case observerOrder = "observer-order"
    case endOrder = "end-order"
    case countedUser = "counted-user"
    case innerTurn = "inner-turn"
    case heardAfterDisposal = "heard-after-disposal"
}

/// Several subscriptions behind one observer.
///
/// Each is made although the sequence may have ended meanwhile: it is disposed then.
final class Inputs {
    private let subscriptions: [SingleAssignmentDisposable]
    private let serializer: Serializer
    private var running: Set<Int>
    let all: CompositeDisposable

    init(count: Int, nests: Bool) {
        serializer = Serializer(nests: nests)
        running = Set(0..<count)
        subscriptions = (0..<count).map { _ in SingleAssignmentDisposable() }
        all = CompositeDisposable(disposables: subscriptions)
    }

    func subscribe(_ index: Int, to items: Items, _ handler: @escaping (Event<Item>) -> Void) {
        subscriptions[index].setDisposable(
            items.subscribeNesting { event in
                self.serializer.pass { if !self.all.isDisposed { handler(event) } }
            })
    }

    func dispose(_ index: Int) { subscriptions[index].dispose() }

    /// Whether the others have completed.
    func isLast(_ index: Int) -> Bool { running.isSubset(of: [index]) }

    /// One has completed; the last one ends all.
    func complete(_ index: Int, _ observer: AnyObserver<Item>) {
        running.remove(index)
        dispose(index)
        if running.isEmpty { end(observer, .completed) }
    }

    /// Sends an event, and ends all where it is an end.
    func pass(_ event: Event<Item>, to observer: AnyObserver<Item>) {
        if event.isStopEvent { end(observer, event) } else { observer.on(event) }
    }

    /// Sends an end, and ends all.
    func end(_ observer: AnyObserver<Item>, _ event: Event<Item>) {
        observer.on(event)
        all.dispose()
    }
}
