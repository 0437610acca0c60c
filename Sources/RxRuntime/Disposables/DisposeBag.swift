// SPDX-License-Identifier: MIT

/// Disposes its contents when the last reference to the bag goes, on the thread that drops it.
///
/// The bag releases what ended by itself. Whenever it has doubled since the last sweep, an insertion sweeps out every `Cancelable` that is disposed.
/// So a long-lived bag holds at most twice its live contents and 16 more. A class that is a `Cancelable` only by a subclass of a plain `Disposable` is
/// kept as long as the bag.
///
/// Sendable: `contents`, `limit` and `done` are guarded by `lock`, never held while anything is disposed or asked.
public final class DisposeBag: DisposeBase, @unchecked Sendable {
    private static let smallest = 16

    private let lock = Lock()
    private var contents: [any Disposable] = []
    private var limit = DisposeBag.smallest
    private var done = false

    /// An empty bag.
    public override init() { super.init() }

    /// A bag of `disposables`.
    public convenience init(disposing disposables: any Disposable...) {
        self.init(disposing: disposables)
    }

    /// A bag of what `builder` lists.
    public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
        self.init(disposing: builder())
    }

    /// A bag of `disposables`.
    public convenience init(disposing disposables: [any Disposable]) {
        self.init()
        insert(disposables)
    }

    deinit { empty() }

    /// Puts `disposable` into the bag.
    public func insert(_ disposable: any Disposable) {
        enum Outcome { case kept, refused, full([any Disposable]) }
        let outcome: Outcome = lock.guarding {
            if done { return .refused }
            contents.append(disposable)
            guard contents.count >= limit else { return .kept }
            defer { contents = [] }
            return .full(contents)
        }
        switch outcome {
        case .kept: break
        case .refused: disposable.dispose()
        case .full(let taken): sweep(taken)
        }
    }

    /// Puts `disposables` into the bag.
    public func insert(_ disposables: any Disposable...) { insert(disposables) }

    /// Puts what `builder` lists into the bag.
    public func insert(@DisposableBuilder builder: () -> [any Disposable]) { insert(builder()) }

    /// Puts `disposables` into the bag.
    public func insert(_ disposables: [any Disposable]) {
        for disposable in disposables { insert(disposable) }
    }

    /// How many disposables the bag holds, finished ones that were not swept yet included.
    package var count: Int { lock.guarding { contents.count } }

    /// Asks outside the lock, because `isDisposed` may be the user's code. It asks through the protocol: a cast to `Cancelable` would take Swift's
    /// runtime 200 ns each.
    private func sweep(_ taken: consuming [any Disposable]) {
        var live = taken
        live.removeAll { $0._isSpent }
        let refused: Bool = lock.guarding {
            if done { return true }
            // What was inserted meanwhile comes behind.
            live.append(contentsOf: contents)
            contents = live
            limit = max(Self.smallest, contents.count * 2)
            return false
        }
        if refused { for disposable in live { disposable.dispose() } }
    }

    private func empty() {
        let taken: [any Disposable] = lock.guarding {
            done = true
            defer { contents = [] }
            return contents
        }
        for disposable in taken { disposable.dispose() }
    }

    /// Collects the disposables that a closure lists.
    @resultBuilder
    public struct DisposableBuilder {
        /// Collects one list.
        public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] { disposables }
    }
}

extension Disposable {
    /// Puts this into `bag`, to be disposed with it.
    public func disposed(by bag: DisposeBag) { bag.insert(self) }
}
