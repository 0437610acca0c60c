// SPDX-License-Identifier: MIT
import Foundation
import RxCocoa
import RxSwift

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

func notifications(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject) {
    let _: Observable<Notification> = center.rx.notification(name)
    let _: Observable<Notification> = center.rx.notification(nil, object: object)
}

func sessions(_ session: URLSession, _ request: URLRequest, _ url: URL, _ answer: URLResponse, _ httpAnswer: HTTPURLResponse, _ error: Error) {
    let all: [RxCocoaURLError] = [
        .unknown, .nonHTTPResponse(response: answer), .httpRequestFailed(response: httpAnswer, data: nil), .deserializationError(error: error),
    ]
    let _: String = all[0].debugDescription
    let _: Observable<(response: HTTPURLResponse, data: Data)> = session.rx.response(request: request)
    let _: Observable<Data> = session.rx.data(request: request)
    let _: Observable<Any> = session.rx.json(request: request)
    let _: Observable<Any> = session.rx.json(request: request, options: .fragmentsAllowed)
    let _: Observable<Any> = session.rx.json(url: url)
    let log: (URLRequest) -> Bool = { _ in false }
    URLSession.rx.shouldLogRequest = log
    let _: (URLRequest) -> Bool = URLSession.rx.shouldLogRequest
}

func cocoaErrors(_ object: AnyObject) {
    let all: [RxCocoaError] = [
        .unknown, .invalidOperation(object: object), .itemsNotYetBound(object: object), .invalidPropertyName(object: object, propertyName: ""),
        .invalidObjectOnKeyPath(object: object, sourceObject: object, propertyName: ""), .errorDuringSwizzling,
        .castingError(object: object, targetType: Int.self),
    ]
    let _: String = all[0].debugDescription
}

struct OwnDataSource: SectionedViewDataSourceType {
    func model(at indexPath: IndexPath) throws -> Any { indexPath }
}

func models(_ source: SectionedViewDataSourceType, _ indexPath: IndexPath) throws {
    let _: Any = try source.model(at: indexPath)
}

struct OwnRepresentable: KVORepresentable {
    typealias KVOType = NSNumber
    init?(KVOValue: NSNumber) {}
}

func represented<Value: KVORepresentable>(_ type: Value.Type, _ value: Value.KVOType, _ number: NSNumber) {
    let _: Value? = Value(KVOValue: value)
    let int: Int.KVOType = number
    let _: Int? = Int(KVOValue: int)
    let int32: Int32.KVOType = number
    let _: Int32? = Int32(KVOValue: int32)
    let int64: Int64.KVOType = number
    let _: Int64? = Int64(KVOValue: int64)
    let uint: UInt.KVOType = number
    let _: UInt? = UInt(KVOValue: uint)
    let uint32: UInt32.KVOType = number
    let _: UInt32? = UInt32(KVOValue: uint32)
    let uint64: UInt64.KVOType = number
    let _: UInt64? = UInt64(KVOValue: uint64)
    let bool: Bool.KVOType = number
    let _: Bool? = Bool(KVOValue: bool)
}
