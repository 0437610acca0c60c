// SPDX-License-Identifier: MIT
import Foundation
import RxSwift

/// What an app asks of a server, usually an enumeration.
protocol TargetType {
    var path: String { get }
    var headers: [String: String] { get }
    var sampleReply: Reply { get }
}

struct Endpoint: Equatable {
    let url: String
    var headers: [String: String]
}

struct Reply: Equatable {
    var statusCode = 200
    let data: Data

    init(statusCode: Int = 200, _ text: String) {
        self.statusCode = statusCode
        data = Data(text.utf8)
    }
}

enum ProviderError: Error {
    case statusCode(Reply)
    case mapping(Error)
    case noText(Reply)
    case underlying(Error)
}

/// Sees each request on its way, and may change it.
protocol ProviderPlugin {
    func prepare(_ endpoint: Endpoint, target: TargetType) -> Endpoint
    func willSend(_ endpoint: Endpoint, target: TargetType)
    func didReceive(_ result: Result<Reply, ProviderError>, target: TargetType)
    func process(_ result: Result<Reply, ProviderError>, target: TargetType) -> Result<Reply, ProviderError>
}

extension ProviderPlugin {
    func prepare(_ endpoint: Endpoint, target: TargetType) -> Endpoint { endpoint }
    func willSend(_ endpoint: Endpoint, target: TargetType) {}
    func didReceive(_ result: Result<Reply, ProviderError>, target: TargetType) {}
    func process(_ result: Result<Reply, ProviderError>, target: TargetType) -> Result<Reply, ProviderError> { result }
}

enum StubBehavior { case immediate, delayed(RxTimeInterval) }

protocol ProviderType: AnyObject {
    associatedtype Target: TargetType

    func request(
        _ target: Target, progress: @escaping (Double) -> Void, completion: @escaping (Result<Reply, ProviderError>) -> Void
    ) -> Cancelable
}

/// Answers from samples, at once or after a while of a scheduler's time.
class Provider<Target: TargetType>: ProviderType, ReactiveCompatible {
    private let stub: (Target) -> StubBehavior
    private let scheduler: SchedulerType
    private let plugins: [ProviderPlugin]

    init(stub: @escaping (Target) -> StubBehavior, scheduler: SchedulerType, plugins: [ProviderPlugin] = []) {
        (self.stub, self.scheduler, self.plugins) = (stub, scheduler, plugins)
    }

    /// The hook for subclasses that know another server.
    func endpoint(for target: Target) -> Endpoint { Endpoint(url: "https://api.example.com/\(target.path)", headers: target.headers) }

    func request(
        _ target: Target, progress: @escaping (Double) -> Void, completion: @escaping (Result<Reply, ProviderError>) -> Void
    ) -> Cancelable {
        let endpoint = plugins.reduce(endpoint(for: target)) { $1.prepare($0, target: target) }
        plugins.forEach { $0.willSend(endpoint, target: target) }
        let cancellation = CompositeDisposable()
        let finish = { [plugins] in
            guard !cancellation.isDisposed else { return }
            let result = plugins.reduce(.success(target.sampleReply)) { $1.process($0, target: target) }
            plugins.forEach { $0.didReceive(result, target: target) }
            progress(1)
            completion(result)
        }
        switch stub(target) {
        case .immediate: finish()
        case .delayed(let interval):
            progress(0.5)
            let timer = Observable<Int>.timer(interval, scheduler: scheduler).subscribe(onNext: { _ in finish() })
            _ = cancellation.insert(timer)
        }
        return cancellation
    }
}
