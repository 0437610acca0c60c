// SPDX-License-Identifier: MIT
import Rx
import Testing

/// `observe(on:)` of a sequence of at most one element: with a source that is a scalar, and with one that is not.
@Suite struct ObserveOnOneTests {
    private static func single(_ isScalar: Bool) -> Single<Int> {
        isScalar
            ? .just(1)
            : .create { tell in
                tell(.success(1))
                return Disposables.create()
            }
    }

    @Test(arguments: [true, false]) func `the element and the end arrive on the scheduler`(isScalar: Bool) async {
        let scheduler = SerialScheduler()
        let heard: String = await reply { reply in
            _ = Self.single(isScalar).map { $0 + 1 }.observe(on: scheduler).subscribe(
                onSuccess: { reply.resume(returning: "\($0) \(scheduler.isCurrent)") })
        }
        #expect(heard == "2 true")
    }

    @Test(arguments: [true, false]) func `an error arrives on the scheduler`(isScalar: Bool) async {
        let scheduler = SerialScheduler()
        let heard: String = await reply { reply in
            _ = Self.single(isScalar).map { _ throws -> Int in throw Failure() }.observe(on: scheduler).subscribe(
                onFailure: { reply.resume(returning: "\($0) \(scheduler.isCurrent)") })
        }
        #expect(heard == "Failure() true")
    }

    @Test(arguments: [true, false]) func `after a disposal nothing arrives`(isScalar: Bool) async {
        let scheduler = SerialScheduler()
        let heard: [String] = await reply { reply in
            var heard: [String] = []
            // The scheduler is busy with this until the single was disposed.
            scheduler.execute {
                let source = Self.single(isScalar).map { number in
                    heard.append("made \(number)")
                    return number
                }
                source.observe(on: scheduler).subscribe(onSuccess: { heard.append("\($0)") }).dispose()
                scheduler.execute { reply.resume(returning: heard) }
            }
        }
        #expect(heard == ["made 1"])
    }

    @Test(arguments: [true, false]) func `what is made of the element is let go`(isScalar: Bool) async {
        let scheduler = SerialScheduler()
        final class Held: Sendable {}
        weak var seen: Held?
        let wasThere: Bool = await reply { reply in
            var wasThere = false
            let source = Self.single(isScalar).map { _ in Held() }.observe(on: scheduler)
            _ = source.subscribe(
                onSuccess: {
                    seen = $0
                    wasThere = seen != nil
                }, onDisposed: { scheduler.execute { reply.resume(returning: wasThere) } })
        }
        #expect(wasThere && seen == nil)
    }
}
