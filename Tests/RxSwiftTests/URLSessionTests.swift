// SPDX-License-Identifier: MIT
import Foundation
import RxBlocking
import RxCocoa
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A server without a network: what it answers is in the URL's path.
final class StubServer: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        let path = request.url!.path
        if path == "/offline" {
            client?.urlProtocol(self, didFailWithError: URLError(.notConnectedToInternet))
            return
        }
        if path == "/slow" { return }
        let response = HTTPURLResponse(url: request.url!, statusCode: path == "/missing" ? 404 : 200, httpVersion: nil, headerFields: nil)!
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: Data((path == "/json" ? "{\"answer\": 42}" : "text").utf8))
        client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {}
}

@Suite struct URLSessionTests {
    private let session: URLSession = {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [StubServer.self]
        return URLSession(configuration: configuration)
    }()

    private func request(_ path: String) -> URLRequest { URLRequest(url: URL(string: "http://stub.test/\(path)")!) }

    @Test func `the answer arrives, for each subscriber anew`() throws {
        let response = session.rx.response(request: request("text"))
        for _ in 0..<2 {
            let answer = try response.toBlocking(timeout: 10).single()
            #expect(answer.response.statusCode == 200 && String(decoding: answer.data, as: UTF8.self) == "text")
        }
        let json = try session.rx.json(url: request("json").url!).toBlocking(timeout: 10).single()
        #expect((json as? [String: Int]) == ["answer": 42])
    }

    @Test func `what is wrong with an answer is the error`() {
        #expect { try session.rx.data(request: request("missing")).toBlocking(timeout: 10).single() } throws: {
            "\(($0 as? RxCocoaURLError)?.debugDescription ?? "")" == "HTTP request failed with `404`."
        }
        #expect { try session.rx.json(request: request("text")).toBlocking(timeout: 10).single() } throws: {
            if case RxCocoaURLError.deserializationError = $0 { true } else { false }
        }
        #expect(throws: URLError.self) { try session.rx.data(request: request("offline")).toBlocking(timeout: 10).single() }
    }

    @Test func `disposing cancels the request`() async {
        let pending = session.rx.data(request: request("slow")).subscribe { _ in Issue.record("it was disposed") }
        pending.dispose()
        func running() async -> Int {
            await withCheckedContinuation { continuation in session.getAllTasks { continuation.resume(returning: $0.count) } }
        }
        let deadline = ContinuousClock.now + .seconds(10)
        while await running() > 0, ContinuousClock.now < deadline { await Task.yield() }
        #expect(await running() == 0)
    }
}
