// SPDX-License-Identifier: MIT
import RxRuntime
import Synchronization
import Testing

@Suite struct DisposablesTests {
    /// Counts how often it was disposed, from any thread.
    final class Probe: Cancelable, Sendable {
        let calls = Atomic<Int>(0)
        var count: Int { calls.load(ordering: .acquiring) }
        var isDisposed: Bool { count > 0 }
        func dispose() { calls.add(1, ordering: .acquiringAndReleasing) }
    }

    @Test func `an action runs once and is let go`() {
        let probe = Probe()
        weak var captured: Probe?
        let disposable: any Cancelable = {
            let local = Probe()
            captured = local
            return Disposables.create(with: {
                local.dispose(); probe.dispose()
            })
        }()
        #expect(captured != nil && !disposable.isDisposed)
        disposable.dispose()
        disposable.dispose()
        #expect(probe.count == 1 && disposable.isDisposed && captured == nil)
    }

    @Test(arguments: [2, 3, 5]) func `a group disposes all members in order`(size: Int) {
        var order: [Int] = []
        let members = (0..<size).map { index in Disposables.create(with: { order.append(index) }) as any Disposable }
        let group: any Cancelable =
            switch size {
            case 2: Disposables.create(members[0], members[1])
            case 3: Disposables.create(members[0], members[1], members[2])
            default: Disposables.create(members[0], members[1], members[2], members[3], members[4])
            }
        group.dispose()
        group.dispose()
        #expect(order == Array(0..<size))
    }

    @Test func `a boolean disposable starts as told`() {
        let flag = BooleanDisposable()
        #expect(!flag.isDisposed && BooleanDisposable(isDisposed: true).isDisposed)
        flag.dispose()
        #expect(flag.isDisposed)
    }

    @Test func `a composite disposes in the order of insertion and then refuses`() {
        var order: [Int] = []
        let composite = CompositeDisposable()
        for index in 0..<20 { _ = composite.insert(Disposables.create(with: { order.append(index) })) }
        #expect(composite.count == 20)
        composite.dispose()
        #expect(order == Array(0..<20) && composite.count == 0 && composite.isDisposed)
        let late = Probe()
        #expect(composite.insert(late) == nil)
        #expect(late.count == 1)
    }

    @Test func `removing a member disposes it once`() throws {
        let composite = CompositeDisposable()
        let probe = Probe()
        let key = try #require(composite.insert(probe))
        composite.remove(for: key)
        composite.remove(for: key)
        composite.dispose()
        #expect(probe.count == 1)
    }

    @Test(arguments: UInt64(1)...8)
    func `a composite disposes what is left in the order of insertion, whatever was removed between`(seed: UInt64) {
        var steps = Steps(state: seed)
        var order: [Int] = []
        let composite = CompositeDisposable()
        var live: [(index: Int, key: CompositeDisposable.DisposeKey)] = []
        for index in 0..<2_000 {
            live.append((index, composite.insert(Disposables.create(with: { order.append(index) }))!))
            // Stretches of removals, so that most places are empty again and again.
            let removals = index % 200 < 100 ? 0 : Int.random(in: 0...3, using: &steps)
            for _ in 0..<min(removals, live.count) {
                let gone = live.remove(at: .random(in: live.indices, using: &steps))
                composite.remove(for: gone.key)
                #expect(order.popLast() == gone.index && order.isEmpty)
                composite.remove(for: gone.key)
                #expect(order.isEmpty)
            }
            #expect(composite.count == live.count)
        }
        composite.dispose()
        #expect(order == live.map(\.index))
        for (_, key) in live { composite.remove(for: key) }
        #expect(order.count == live.count)
    }

    @Test func `an action that reenters its composite does not hang`() {
        let composite = CompositeDisposable()
        _ = composite.insert(
            Disposables.create(with: {
                composite.dispose(); _ = composite.insert(Probe())
            }))
        composite.dispose()
        #expect(composite.isDisposed)
    }

    @Test func `a serial disposable disposes what it replaces`() {
        let serial = SerialDisposable()
        let (first, second, third) = (Probe(), Probe(), Probe())
        serial.disposable = first
        serial.disposable = second
        #expect(first.count == 1 && second.count == 0)
        serial.dispose()
        serial.disposable = third
        #expect(second.count == 1 && third.count == 1 && serial.isDisposed)
    }

    @Test func `a single assignment disposed first disposes what is set later`() {
        let single = SingleAssignmentDisposable()
        let probe = Probe()
        single.dispose()
        single.setDisposable(probe)
        single.dispose()
        #expect(probe.count == 1 && single.isDisposed)
    }

    @Test func `setting a single assignment twice traps with the rule`() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let single = SingleAssignmentDisposable()
                single.setDisposable(Disposables.create())
                single.setDisposable(Disposables.create())
            })
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(message.contains("use SerialDisposable to replace it"))
    }

    @Test func `a counted resource goes with the last holder`() {
        let resource = Probe()
        let counted = RefCountDisposable(disposable: resource)
        let (one, two) = (counted.retain(), counted.retain())
        one.dispose()
        one.dispose()
        counted.dispose()
        #expect(resource.count == 0 && !counted.isDisposed)
        two.dispose()
        #expect(resource.count == 1 && counted.isDisposed)
        counted.retain().dispose()
        #expect(resource.count == 1)
    }

    @Test func `a bag disposes its contents when it goes`() {
        let probes = (0..<4).map { _ in Probe() }
        do {
            let bag = DisposeBag {
                probes[0]
                probes[1]
            }
            probes[2].disposed(by: bag)
            bag.insert(probes[3])
            #expect(probes.allSatisfy { $0.count == 0 })
        }
        #expect(probes.allSatisfy { $0.count == 1 })
    }

    @Test func `a bag lets finished disposables go and keeps live ones`() {
        let bag = DisposeBag()
        let live = Probe()
        bag.insert(live)
        for _ in 0..<10_000 {
            let finished = Probe()
            bag.insert(finished)
            finished.dispose()
        }
        #expect(bag.count <= 32 && live.count == 0)
    }

    @Test func `a bag disposes in the order of insertion, also after finished ones left it`() {
        let disposed = Mutex<[Int]>([])
        do {
            let bag = DisposeBag()
            for number in 0..<100 {
                bag.insert(Disposables.create { disposed.withLock { $0.append(number) } })
                let finished = Probe()
                bag.insert(finished)
                finished.dispose()
            }
            #expect(bag.count < 200 && disposed.withLock { $0.isEmpty })
        }
        #expect(disposed.withLock { $0 } == Array(0..<100))
    }

    /// Invariant: a bag has its contents in arrays of few, and none is lost or disposed out of order where one array ends and the next begins.
    @Test(arguments: [1, 15, 16, 17, 31, 32, 33, 1000]) func `a bag of any size disposes all in order`(_ count: Int) {
        let disposed = Mutex<[Int]>([])
        do {
            let bag = DisposeBag()
            for number in 0..<count { bag.insert(Disposables.create { disposed.withLock { $0.append(number) } }) }
            #expect(bag.count == count && disposed.withLock { $0.isEmpty })
        }
        #expect(disposed.withLock { $0 } == Array(0..<count))
    }

    @Test func `a bag keeps what cannot tell that it is disposed, whatever stands beside it`() {
        final class Plain: Disposable, Sendable {
            let calls = Atomic<Int>(0)
            func dispose() { calls.add(1, ordering: .acquiringAndReleasing) }
        }
        let plain = (0..<100).map { _ in Plain() }
        do {
            let bag = DisposeBag()
            for one in plain {
                let finished = Probe()
                bag.insert(one)
                bag.insert(finished)
                finished.dispose()
            }
            #expect(bag.count >= 100 && bag.count < 200)
        }
        #expect(plain.allSatisfy { $0.calls.load(ordering: .acquiring) == 1 })
    }

    /// Whether it is disposed, a bag asks without its lock: the answer may put something into that bag.
    @Test func `a bag keeps what is inserted while it sweeps, behind the rest`() {
        final class Asking: Cancelable, Sendable {
            let answer: @Sendable () -> Void
            let number: Int
            let disposed: @Sendable (Int) -> Void
            init(_ number: Int, _ disposed: @escaping @Sendable (Int) -> Void, answer: @escaping @Sendable () -> Void) {
                (self.number, self.disposed, self.answer) = (number, disposed, answer)
            }
            var isDisposed: Bool {
                answer()
                return false
            }
            func dispose() { disposed(number) }
        }
        let disposed = Mutex<[Int]>([])
        let isFirst = Atomic(true)
        do {
            let bag = DisposeBag()
            for number in 0..<16 {
                Asking(number, { number in disposed.withLock { $0.append(number) } }) { [unowned bag] in
                    guard isFirst.exchange(false, ordering: .acquiringAndReleasing) else { return }
                    for late in 16..<20 { bag.insert(Disposables.create { disposed.withLock { $0.append(late) } }) }
                }.disposed(by: bag)
            }
            #expect(bag.count == 20 && !isFirst.load(ordering: .acquiring))
        }
        #expect(disposed.withLock { $0 } == Array(0..<20))
    }

    /// Invariant: whatever the interleaving of insertions and sweeps, no live disposable is lost and each is disposed exactly once.
    @Test func `insertions race and each is disposed once`() async {
        let probes = (0..<8_000).map { _ in Probe() }
        do {
            let bag = DisposeBag()
            await withTaskGroup(of: Void.self) { group in
                for part in 0..<4 {
                    group.addTask {
                        for index in stride(from: part, to: probes.count, by: 4) {
                            if index % 3 == 0 { probes[index].dispose() }
                            if index % 2 == 0 { probes[index].disposed(by: bag) } else { bag.insert(probes[index]) }
                        }
                    }
                }
            }
            #expect(bag.count >= probes.count * 2 / 3)
        }
        // Those that were disposed before they came are disposed again if no sweep took them out.
        #expect(probes.indices.allSatisfy { $0 % 3 == 0 ? (1...2).contains(probes[$0].count) : probes[$0].count == 1 })
    }

    /// Invariant: whatever the interleaving of set and dispose, the disposable is disposed exactly once.
    @Test func `set races with dispose and each is disposed once`() async {
        for _ in 0..<2_000 {
            let (single, serial, composite) = (SingleAssignmentDisposable(), SerialDisposable(), CompositeDisposable())
            let probes = (0..<3).map { _ in Probe() }
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    single.setDisposable(probes[0])
                    serial.disposable = probes[1]
                    _ = composite.insert(probes[2])
                }
                group.addTask {
                    single.dispose()
                    serial.dispose()
                    composite.dispose()
                }
            }
            #expect(probes.allSatisfy { $0.count == 1 })
        }
    }
}
