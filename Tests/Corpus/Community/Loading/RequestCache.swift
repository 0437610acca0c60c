// SPDX-License-Identifier: MIT
import Foundation
import RxSwift

/// Answers from memory while an answer is young, and asks once for all callers that wait for the same.
final class RequestCache<Key: Hashable, Value> {
    private let scheduler: SchedulerType
    private let lifetime: TimeInterval
    private let fetch: (Key) -> Single<Value>
    private let lock = NSRecursiveLock()
    private var stored: [Key: (value: Value, date: RxTime)] = [:]
    private var pending: [Key: Observable<Value>] = [:]

    init(lifetime: TimeInterval, scheduler: SchedulerType, fetch: @escaping (Key) -> Single<Value>) {
        (self.lifetime, self.scheduler, self.fetch) = (lifetime, scheduler, fetch)
    }

    func value(for key: Key) -> Single<Value> {
        Single.deferred {
            self.lock.lock()
            defer { self.lock.unlock() }
            if let entry = self.stored[key], self.scheduler.now.timeIntervalSince(entry.date) < self.lifetime { return .just(entry.value) }
            return self.request(key).asSingle()
        }
    }

    func invalidate(_ key: Key) { stored[key] = nil }

    private func request(_ key: Key) -> Observable<Value> {
        if let request = pending[key] { return request }
        let request = fetch(key).asObservable()
            .do(
                onNext: { [weak self] value in self.map { $0.stored[key] = (value, $0.scheduler.now) } },
                onDispose: { [weak self] in self?.pending[key] = nil }
            )
            .share(replay: 1)
        pending[key] = request
        return request
    }

    /// Old first, if there is one of whatever age, then new.
    func staleThenFresh(_ key: Key) -> Observable<Value> {
        let stale = Observable.deferred { Observable.from(optional: self.stored[key]?.value) }
        return stale.concat(Observable.deferred { self.request(key) })
    }
}
