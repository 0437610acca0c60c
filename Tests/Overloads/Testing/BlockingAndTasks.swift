// SPDX-License-Identifier: MIT
import RxBlocking
import RxSwift

// RxBlocking, and a single that a task makes.
extension Screen {
    func blocking() {
        let numbers = Observable.of(1, 2, 3)
        overload("Blocking", "single(_:)", says: "2")
        trailing(said(try? numbers.toBlocking().single { $0 == 2 }))
        labels(said(try? numbers.toBlocking().single({ $0 == 2 })))
        weakSelf(said(try? numbers.toBlocking().single { [weak self] in self?.isTwo($0) ?? false }))
        function(said(try? numbers.toBlocking().single(isTwo)))
    }

    func tasks() {
        overload("Concurrency", "create(detached:priority:work:)", says: "1")
        trailing(said(try? Single.create { await self.one() }.toBlocking(timeout: 10).first()))
        trailing(said(try? Single.create(detached: true) { await self.one() }.toBlocking(timeout: 10).first()))
        trailing(said(try? Single<Int>.create { () async throws -> Int in throw Failure.offline }.toBlocking(timeout: 10).first()), says: "nothing")
        labels(said(try? Single.create(detached: false, priority: .high, work: { await self.one() }).toBlocking(timeout: 10).first()))
        labels(said(try? Single.create(work: { await self.one() }).toBlocking(timeout: 10).first()))
        weakSelf(said(try? Single.create { [weak self] in await self?.one() ?? 0 }.toBlocking(timeout: 10).first()))
        function(said(try? Single.create(work: one).toBlocking(timeout: 10).first()))
    }

    private func said(_ number: Int?) {
        if let number = number { next(number) } else { say("nothing") }
    }

    private func isTwo(_ number: Int) -> Bool { number == 2 }
    @Sendable private func one() async -> Int { 1 }
}
