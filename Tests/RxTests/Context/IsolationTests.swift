// SPDX-License-Identifier: MIT
import Rx
import Testing

/// A view model: its state is the main actor's.
@MainActor
private final class Screen {
    private(set) var total = 0

    func sum(_ source: Observable<Int>) {
        source.map { $0 + self.total }.subscribe(onNext: { self.total = $0 }).dispose()
    }

    /// What RxSwift stops in Swift 6 mode: the first closure is written on the main actor, uses nothing of it, and runs elsewhere.
    func doubled(_ source: Observable<Int>) -> Observable<Int> {
        source.observe(on: SerialScheduler(label: "background")).map { $0 * 2 }
    }
}

/// A global actor of which a context's scheduler is the executor.
@globalActor
private actor Studio {
    static let shared = Studio()
    nonisolated var unownedExecutor: UnownedSerialExecutor {
        // The scheduler lives as long as the program.
        unsafe AudioEngine.scheduler.asUnownedSerialExecutor()
    }
    private(set) var samples: [Int] = []

    func add(_ sample: Int) { samples.append(sample) }
    func clear() { samples = [] }
}

@Studio private var lastSample = 0

@Suite struct IsolationTests {
    @Test func `a context is the executor of a global actor`() async {
        let relay = ContextRelay<AudioEngine, Int>()
        let binding = relay.bind(onNext: { sample in Studio.shared.assumeIsolated { $0.add(sample) } })
        await Studio.shared.clear()
        await { @Studio in
            // The actor runs in the context, so it may send there.
            for sample in 1...3 { unsafe relay.accept(sample) }
            lastSample = 3
        }()
        #expect(await Studio.shared.samples == [1, 2, 3])
        #expect(await lastSample == 3)
        binding.dispose()
        await AudioEngine.run {}
    }

    @MainActor
    @Test func `a closure that is written on the main actor and uses nothing of it runs anywhere`() async throws {
        let doubled = Screen().doubled(.of(1, 2))
        var seen: [Int] = []
        for try await number in doubled.values { seen.append(number) }
        #expect(seen == [2, 4])
    }

    @MainActor
    @Test func `a closure of the main actor runs on the main thread`() {
        let screen = Screen()
        screen.sum(.of(1, 2))
        #expect(screen.total == 3)
    }

    @Test func `state lives in a context`() async {
        let total = ContextState<AudioEngine, Int>(0)
        let relay = ContextRelay<AudioEngine, Int>()
        let binding = relay.bind(onNext: { unsafe total.value += $0 })
        await AudioEngine.run { for number in 1...4 { unsafe relay.accept(number) } }
        await AudioEngine.run {
            let sum = unsafe total.value
            #expect(sum == 10)
        }
        binding.dispose()
        await AudioEngine.run {}
    }

    #if DEBUG
        // Optimised, the place is not checked.
        @Test func `state that is touched outside its context stops the program`() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                unsafe ContextState<AudioEngine, Int>(0).value += 1
            }
            let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(said.contains("ContextState<AudioEngine, Int>, made at RxTests/IsolationTests.swift"))
        }
    #endif
}
