// SPDX-License-Identifier: MIT
import Foundation
import RxSwift

private struct User: Codable, Equatable {
    let id: Int
    let name: String
}

private enum Api: TargetType {
    case user(Int), users, login

    var path: String {
        switch self {
        case .user(let id): return "users/\(id)"
        case .users: return "users"
        case .login: return "login"
        }
    }

    var headers: [String: String] { [:] }

    var sampleReply: Reply {
        switch self {
        case .user(let id): return Reply("{\"id\": \(id), \"name\": \"Ann\"}")
        case .users: return Reply("[{\"id\": 1, \"name\": \"Ann\"}, {\"id\": 2, \"name\": \"Bo\"}]")
        case .login: return Reply(statusCode: 401, "no")
        }
    }
}

private struct TokenPlugin: ProviderPlugin {
    let token: () -> String

    func prepare(_ endpoint: Endpoint, target: TargetType) -> Endpoint {
        var endpoint = endpoint
        endpoint.headers["Authorization"] = token()
        return endpoint
    }
}

private struct LogPlugin: ProviderPlugin {
    let console: Console

    func willSend(_ endpoint: Endpoint, target: TargetType) { console.say("send", endpoint.url, endpoint.headers.values.joined()) }

    func didReceive(_ result: Result<Reply, ProviderError>, target: TargetType) {
        console.say("receive", target.path, (try? result.get().statusCode) ?? 0)
    }
}

/// Knows another server.
private final class StagingProvider: Provider<Api> {
    override func endpoint(for target: Api) -> Endpoint { Endpoint(url: "staging/\(target.path)", headers: ["X": "1"]) }
}

extension Program {
    static let providerLibrary = Program(
        "provider",
        says: [
            "send https://api.example.com/users/7 token", "receive users/7 200", "Ann 7", "send https://api.example.com/users token",
            "after 2 seconds", "receive users 200", "Ann, Bo", "send https://api.example.com/login token", "receive login 401", "status 401",
            "send https://api.example.com/users/8 token", "receive users/8 200", "mapping failed", "send staging/users 1", "cancelled",
            "send https://api.example.com/users/9 token", "receive users/9 200", "observed Ann", "text no",
        ]
    ) { console in
        let clock = HistoricalScheduler()
        let disposeBag = DisposeBag()
        let plugins: [ProviderPlugin] = [TokenPlugin { "token" }, LogPlugin(console: console)]
        let provider = Provider<Api>(
            stub: { target in
                if case .users = target { return .delayed(.seconds(2)) }
                return .immediate
            }, scheduler: clock, plugins: plugins)
        func show<Value>(_ single: Single<Value>, _ text: @escaping (Value) -> String) {
            single.subscribe(
                onSuccess: { console.say(text($0)) },
                onFailure: { error in
                    switch error {
                    case ProviderError.statusCode(let reply): console.say("status", reply.statusCode)
                    case ProviderError.mapping: console.say("mapping failed")
                    default: console.say("failed", error)
                    }
                }
            )
            .disposed(by: disposeBag)
        }
        show(provider.rx.request(.user(7)).filterSuccessfulStatusCodes().map(User.self)) { "\($0.name) \($0.id)" }
        show(provider.rx.request(.users).map([User].self)) { $0.map { $0.name }.joined(separator: ", ") }
        console.say("after 2 seconds")
        clock.pass(2)
        show(provider.rx.request(.login).filterSuccessfulStatusCodes().mapString()) { $0 }
        show(provider.rx.request(.user(8)).map([User].self)) { "\($0.count)" }
        let staging = StagingProvider(stub: { _ in .delayed(.seconds(1)) }, scheduler: clock, plugins: [LogPlugin(console: console)])
        staging.rx.request(.users).subscribe(onSuccess: { _ in console.say("never") }).dispose()
        clock.pass(5)
        console.say("cancelled")
        provider.rx.request(.user(9)).asObservable().filterSuccessfulStatusCodes().decoded(as: User.self).map { $0.name }
            .subscribe(onNext: { console.say("observed", $0) }).disposed(by: disposeBag)
        show(Single.just(Api.login.sampleReply).mapString()) { "text \($0)" }
    }

    static let providerProgress = Program(
        "provider with progress",
        says: [
            "progress 0.5", "progress 1.0", "done false", "progress 1.0", "done true", "body 2", "gone", "once 1", "once 2",
        ]
    ) { console in
        let clock = HistoricalScheduler()
        let disposeBag = DisposeBag()
        var provider: Provider<Api>? = Provider<Api>(stub: { _ in .delayed(.seconds(2)) }, scheduler: clock)
        let loading = provider!.rx.requestWithProgress(.users).share()
        loading.progress().subscribe(onNext: { console.say("progress", $0) }).disposed(by: disposeBag)
        loading.subscribe(onNext: { console.say("done", $0.isCompleted) }).disposed(by: disposeBag)
        loading.filterCompleted().decoded(as: [User].self).subscribe(onNext: { console.say("body", $0.count) }).disposed(by: disposeBag)
        clock.pass(2)
        let late = provider!.rx.request(.users)
        provider = nil
        late.subscribe(onSuccess: { _ in console.say("never") }, onDisposed: { console.say("gone") }).dispose()

        let shared = Provider<Api>(stub: { _ in .immediate }, scheduler: clock)
        let user = shared.rx.request(.user(1)).map(User.self)
        for number in [1, 2] {
            user.filter { $0.id == 1 }.subscribe(onSuccess: { _ in console.say("once", number) }).disposed(by: disposeBag)
        }
    }
}
