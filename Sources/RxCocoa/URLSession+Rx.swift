// SPDX-License-Identifier: MIT
public import Foundation
public import RxSwift
import Synchronization

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

extension Reactive where Base: URLSession {
    /// The server's answer to `request`, asked anew for each subscriber; `RxCocoaURLError.nonHTTPResponse` where it is not HTTP's.
    ///
    /// Delivers on the session's delegate queue. Disposing the subscription cancels the request.
    public func response(request: URLRequest) -> Observable<(response: HTTPURLResponse, data: Data)> {
        Observable.create { [base] observer in
            let start = Date()
            let task = base.dataTask(with: request) { data, response, error in
                if RequestLog.shouldLog(request) { RequestLog.write(request, response, error, since: start) }
                guard let response, let data else { return observer.onError(error ?? RxCocoaURLError.unknown) }
                guard let answer = response as? HTTPURLResponse else {
                    return observer.onError(RxCocoaURLError.nonHTTPResponse(response: response))
                }
                observer.onNext((response: answer, data: data))
                observer.onCompleted()
            }
            task.resume()
            return Disposables.create(with: { task.cancel() })
        }
    }

    /// The data of the server's answer; `RxCocoaURLError.httpRequestFailed` where its status is not one of 200 to 299.
    public func data(request: URLRequest) -> Observable<Data> {
        response(request: request).map { answer -> Data in
            guard 200..<300 ~= answer.response.statusCode else {
                throw RxCocoaURLError.httpRequestFailed(response: answer.response, data: answer.data)
            }
            return answer.data
        }
    }

    /// The server's answer read as JSON; `RxCocoaURLError.deserializationError` where it is none.
    public func json(request: URLRequest, options: JSONSerialization.ReadingOptions = []) -> Observable<Any> {
        data(request: request).map { data -> Any in
            do { return try JSONSerialization.jsonObject(with: data, options: options) } catch {
                throw RxCocoaURLError.deserializationError(error: error)
            }
        }
    }

    /// As `json(request:options:)`, of what is at `url`.
    public func json(url: Foundation.URL) -> Observable<Any> { json(request: URLRequest(url: url)) }
}

extension Reactive where Base == URLSession {
    /// Which requests are written to standard output when they were answered; none, unless set.
    public static var shouldLogRequest: (URLRequest) -> Bool {
        get { RequestLog.filter.withLock { $0.accepts } }
        set {
            // Safe: called by one thread at a time; what it captures is the setter's to make safe.
            nonisolated(unsafe) let accepts = newValue
            // The former filter is released outside the lock.
            let former = RequestLog.filter.withLock { filter in
                defer { unsafe filter = RequestLog.Filter(accepts: accepts) }
                return filter
            }
            withExtendedLifetime(former) {}
        }
    }
}

/// Says which requests were answered, how, and how long it took.
private enum RequestLog {
    /// Sendable: immutable; see `shouldLogRequest`.
    struct Filter: @unchecked Sendable {
        let accepts: (URLRequest) -> Bool
    }

    static let filter = Mutex(Filter(accepts: { _ in false }))

    static func shouldLog(_ request: URLRequest) -> Bool { filter.withLock { $0 }.accepts(request) }

    static func write(_ request: URLRequest, _ response: URLResponse?, _ error: (any Error)?, since start: Date) {
        let outcome = (response as? HTTPURLResponse).map { "\($0.statusCode)" } ?? error.map { "\($0)" } ?? "no answer"
        let milliseconds = Int(Date().timeIntervalSince(start) * 1_000)
        print("\(request.httpMethod ?? "GET") \(request.url?.absoluteString ?? "") -> \(outcome) (\(milliseconds) ms)")
    }
}
