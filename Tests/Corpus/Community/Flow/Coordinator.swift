// SPDX-License-Identifier: MIT
import RxSwift

/// Leads the user through a part of a program, and sends what came of it.
class Coordinator<Result> {
    private let identifier = Identity()
    private var children: [Identity: Any] = [:]
    let disposeBag = DisposeBag()

    var childCount: Int { children.count }

    /// Holds a child until it has its result, failed, or is no longer listened to.
    func coordinate<ChildResult>(to child: Coordinator<ChildResult>) -> Observable<ChildResult> {
        Observable.deferred { [weak self] in
            self?.children[child.identifier] = child
            return child.start()
        }
        .do(onDispose: { [weak self, identifier = child.identifier] in self?.children[identifier] = nil })
    }

    func start() -> Observable<Result> { preconditionFailure("a subclass starts") }
}

/// Is another for each coordinator.
private final class Identity: Hashable {
    static func == (left: Identity, right: Identity) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What is shown, the last on top. Back is asked for, and told.
final class Navigator {
    private(set) var stack: [String] = []
    private let popped = PublishSubject<String>()

    func push(_ name: String) { stack.append(name) }

    func back() {
        guard let last = stack.popLast() else { return }
        popped.onNext(last)
    }

    func pop(to name: String) {
        while let last = stack.last, last != name { back() }
    }

    func popped(_ name: String) -> Observable<Void> { popped.filter { $0 == name }.map { _ in } }
}
