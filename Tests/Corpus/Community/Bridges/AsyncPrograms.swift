// SPDX-License-Identifier: MIT
import Dispatch
import RxSwift

/// Waits for a number of steps.
///
/// Sendable: immutable.
private final class Latch: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func reached() { semaphore.signal() }
    func wait() { semaphore.wait() }
}

private struct Account: Sendable {
    func name(_ id: Int) async throws -> String {
        await Task.yield()
        guard id < 10 else { throw Failure.server(id) }
        return "user \(id)"
    }

    func forever(_ cancelled: Latch) async throws -> String {
        await withTaskCancellationHandler {
            while !Task.isCancelled { await Task.yield() }
        } onCancel: {
            cancelled.reached()
        }
        throw CancellationError()
    }
}

/// Asynchronous functions as sequences, and sequences as asynchronous ones.
extension Program {
    static let asyncBridge = Program(
        "async bridge",
        says: [
            "[\"user 3\", \"user 1\", \"user 2\"]", "failed server(10)", "cancelled", "streamed [1, 2, 3]", "values [2, 4]",
            "value user 5", "caught server(11)",
        ]
    ) { console in
        let account = Account(), bag = DisposeBag(), done = Latch(), cancelled = Latch()
        Observable.of(3, 1, 2).asyncMap { try await account.name($0) }.toArray()
            .subscribe(onSuccess: { console.say($0) }, onDisposed: { done.reached() }).disposed(by: bag)
        done.wait()
        Single.running { try await account.name(10) }
            .subscribe(onFailure: { console.say("failed", $0) }, onDisposed: { done.reached() }).disposed(by: bag)
        done.wait()
        let subscription = Observable.just(0).asyncMapLatest { _ in try await account.forever(cancelled) }
            .subscribe(onNext: { console.say($0) }, onError: { console.say("error", $0) })
        subscription.dispose()
        cancelled.wait()
        console.say("cancelled")
        Observable<Int>.from(stream: {
            AsyncThrowingStream { continuation in
                for number in 1...3 { continuation.yield(number) }
                continuation.finish()
            }
        })
        .toArray()
        .subscribe(onSuccess: { console.say("streamed", $0) }, onDisposed: { done.reached() }).disposed(by: bag)
        done.wait()
        Task {
            do {
                var doubled: [Int] = []
                for try await number in Observable.of(1, 2).map({ $0 * 2 }).values { doubled.append(number) }
                console.say("values", doubled)
                console.say("value", try await Single.running { try await account.name(5) }.value)
                console.say(try await Single.running { try await account.name(11) }.value)
            } catch {
                console.say("caught", error)
            }
            done.reached()
        }
        done.wait()
    }
}
