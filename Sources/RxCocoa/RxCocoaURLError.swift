// SPDX-License-Identifier: MIT
public import Foundation
#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// What may be wrong with the answer of a server.
///
/// Sendable: responses do not change.
public enum RxCocoaURLError: Error, @unchecked Sendable {
    /// Neither an answer nor an error came.
    case unknown
    /// The answer is not HTTP's.
    case nonHTTPResponse(response: URLResponse)
    /// The status is not one of success.
    case httpRequestFailed(response: HTTPURLResponse, data: Data?)
    /// The answer is no JSON.
    case deserializationError(error: any Error)
}

extension RxCocoaURLError: CustomDebugStringConvertible {
    /// The error in words.
    public var debugDescription: String {
        switch self {
        case .unknown: "Unknown error has occurred."
        case .nonHTTPResponse(let response): "Response is not NSHTTPURLResponse `\(response)`."
        case .httpRequestFailed(let response, _): "HTTP request failed with `\(response.statusCode)`."
        case .deserializationError(let error): "Error during deserialization of the response: \(error)"
        }
    }
}
