// SPDX-License-Identifier: MIT

/// Disposes its contents when the last reference to the bag goes, on the thread that drops it.
///
/// The bag releases what ended by itself. Whenever it has doubled since the last sweep, an insertion sweeps out every `Cancelable` that is disposed.
/// So a long-lived bag holds at most twice its live contents and 16 more. A class that is a `Cancelable` only by a subclass of a plain `Disposable` is
/// kept as long as the bag.
///
/// Sendable: `contents`, `limit` and `done` are guarded by `lock`, never held while anything is disposed or asked. They are exclusive by that, too.
public final class DisposeBag: DisposeBase, @unchecked Sendable {
    private static let smallest = 16

    private let lock = Lock()
    @safe @exclusivity(unchecked) private var contents = Contents()
    @safe @exclusivity(unchecked) private var limit: Int
    @safe @exclusivity(unchecked) private var done = false

    /// An empty bag. Made in the library: a program calls this, and does not allocate the bag itself.
    public convenience init() { self.init(limit: Self.smallest) }

    private init(limit: Int) {
        self.limit = limit
        super.init(base: ())
    }

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
    public func insert(_ disposable: any Disposable) { insert(Taken(disposable: disposable)) }

    /// A disposable that the bag takes over. It is a structure, because the compiler specialises a function that takes an existential, and what it
    /// makes copies the disposable three times.
    fileprivate struct Taken {
        let disposable: any Disposable
    }

    @inline(never)
    fileprivate func insert(_ taken: consuming Taken) {
        lock.acquire()
        if done {
            lock.release()
            return taken.disposable.dispose()
        }
        contents.append((consume taken).disposable)
        if contents.count < limit { return lock.release() }
        var full = Contents()
        swap(&full, &contents)
        lock.release()
        sweep(full)
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

    /// Asks outside the lock, because `isDisposed` may be the user's code.
    @inline(never)
    private func sweep(_ taken: Contents) {
        var live = taken.live
        let isRefused: Bool = lock.guarding {
            if done { return true }
            // What was inserted meanwhile comes behind. Nothing, as a rule: appending it would copy the contents all the same.
            swap(&contents, &live)
            contents.append(live)
            limit = max(Self.smallest, contents.count * 2)
            return false
        }
        if isRefused { live.dispose() }
    }

    private func empty() {
        var taken = Contents()
        lock.guarding {
            done = true
            swap(&contents, &taken)
        }
        taken.dispose()
    }

    /// What a bag holds, in arrays of few. One array would copy all of it each time that it doubles. And malloc merges the small chunks that are free, and
    /// splits them again, whenever more than a kilobyte is asked for: a bag of a thousand did that to its program six times.
    private struct Contents {
        private static let most = 16

        /// Arrays with `most` disposables each. What they hold came before what `open` holds.
        private var full: [[any Disposable]] = []
        private var open: [any Disposable] = []

        var count: Int { full.count * Self.most + open.count }

        mutating func append(_ disposable: __owned any Disposable) {
            if open.count == Self.most { closeOpen() }
            open.append(consume disposable)
        }

        @inline(never)
        private mutating func closeOpen() {
            var closed: [any Disposable] = []
            closed.reserveCapacity(Self.most)
            swap(&closed, &open)
            full.append(consume closed)
        }

        /// By index, as below: an iterator copies each disposable, and counts it. So does a closure that is called with it.
        func dispose() {
            for list in full.indices { Self.dispose(full[list]) }
            Self.dispose(open)
        }

        private static func dispose(_ list: [any Disposable]) {
            for index in list.indices { list[index].dispose() }
        }

        /// What has not ended, in its order. Asks through the protocol: a cast to `Cancelable` would take Swift's runtime 200 ns each.
        var live: Contents {
            if !full.contains(where: Self.hasSpent) && !Self.hasSpent(open) { return self }
            var live = Contents()
            for list in full { live.appendLive(of: list) }
            live.appendLive(of: open)
            return live
        }

        private static func hasSpent(_ list: [any Disposable]) -> Bool {
            for index in list.indices where list[index]._isSpent { return true }
            return false
        }

        private mutating func appendLive(of list: [any Disposable]) {
            for index in list.indices where !list[index]._isSpent { append(list[index]) }
        }

        mutating func append(_ other: Contents) {
            for disposable in other.full.joined() { append(disposable) }
            for disposable in other.open { append(disposable) }
        }
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
    public func disposed(by bag: DisposeBag) { bag.insert(DisposeBag.Taken(disposable: self)) }
}
