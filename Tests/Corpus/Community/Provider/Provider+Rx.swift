// SPDX-License-Identifier: MIT
import Foundation
import RxSwift

struct ProgressReply {
    let progress: Double
    let reply: Reply?

    var isCompleted: Bool { reply != nil }
}

extension Reactive where Base: ProviderType {
    func request(_ target: Base.Target) -> Single<Reply> {
        Single.create { [weak base] single in
            let request = base?.request(target, progress: { _ in }) { result in
                switch result {
                case .success(let reply): single(.success(reply))
                case .failure(let error): single(.failure(error))
                }
            }
            return Disposables.create { request?.dispose() }
        }
    }

    func requestWithProgress(_ target: Base.Target) -> Observable<ProgressReply> {
        let events: Observable<ProgressReply> = Observable.create { [weak base] observer in
            let request = base?.request(target, progress: { observer.onNext(ProgressReply(progress: $0, reply: nil)) }) { result in
                switch result {
                case .success(let reply):
                    observer.onNext(ProgressReply(progress: 1, reply: reply))
                    observer.onCompleted()
                case .failure(let error): observer.onError(error)
                }
            }
            return Disposables.create { request?.dispose() }
        }
        return events.scan(ProgressReply(progress: 0, reply: nil)) { last, next in
            ProgressReply(progress: max(last.progress, next.progress), reply: next.reply ?? last.reply)
        }
    }
}

extension Reply {
    func filter(statusCodes: ClosedRange<Int>) throws -> Reply {
        guard statusCodes.contains(statusCode) else { throw ProviderError.statusCode(self) }
        return self
    }

    func mapString() throws -> String {
        guard let text = String(data: data, encoding: .utf8) else { throw ProviderError.noText(self) }
        return text
    }

    func map<Value: Decodable>(_ type: Value.Type, using decoder: JSONDecoder) throws -> Value {
        do { return try decoder.decode(type, from: data) } catch { throw ProviderError.mapping(error) }
    }
}

/// The same for singles and for observables, as two extensions: a single has to stay one.
extension PrimitiveSequence where Trait == SingleTrait, Element == Reply {
    func filter(statusCodes: ClosedRange<Int>) -> Single<Reply> { flatMap { .just(try $0.filter(statusCodes: statusCodes)) } }

    func filterSuccessfulStatusCodes() -> Single<Reply> { filter(statusCodes: 200...299) }

    func mapString() -> Single<String> { map { try $0.mapString() } }

    func map<Value: Decodable>(_ type: Value.Type, using decoder: JSONDecoder = JSONDecoder()) -> Single<Value> {
        map { try $0.map(type, using: decoder) }
    }
}

extension ObservableType where Element == Reply {
    func filterSuccessfulStatusCodes() -> Observable<Reply> { map { try $0.filter(statusCodes: 200...299) } }

    func decoded<Value: Decodable>(as type: Value.Type, using decoder: JSONDecoder = JSONDecoder()) -> Observable<Value> {
        flatMap { Observable.just(try $0.map(type, using: decoder)) }
    }
}

extension ObservableType where Element == ProgressReply {
    func filterCompleted() -> Observable<Reply> { compactMap { $0.reply } }

    func progress() -> Observable<Double> { map { $0.progress } }
}
