// SPDX-License-Identifier: MIT
import Foundation
import RxSwift

extension ObservableType where Element == Data {
    /// Each element decoded, at a path within it where one is given.
    func decode<Value: Decodable>(_ type: Value.Type = Value.self, at path: String? = nil, using decoder: JSONDecoder = .init()) -> Observable<Value>
    {
        map { data in
            guard let path = path else { return try decoder.decode(type, from: data) }
            return try decoder.decode(Nested<Value>.self, from: data).value(at: path)
        }
    }

    /// The same, without an end for what cannot be decoded.
    func decodeResult<Value: Decodable>(_ type: Value.Type = Value.self) -> Observable<Result<Value, Error>> {
        map { data in Result { try JSONDecoder().decode(type, from: data) } }
    }
}

/// Where a path leads within decoded data.
private struct Nested<Value: Decodable>: Decodable {
    private let children: [String: Attempt]

    private struct Attempt: Decodable {
        let value: Result<Value, Error>
        init(from decoder: Decoder) { value = Result { try Value(from: decoder) } }
    }

    init(from decoder: Decoder) throws { children = try decoder.singleValueContainer().decode([String: Attempt].self) }

    func value(at path: String) throws -> Value {
        guard let child = children[path] else { throw CodingFailure.nothing(at: path) }
        return try child.value.get()
    }
}

enum CodingFailure: Error, Equatable {
    case nothing(at: String)
}

extension ObservableType where Element: Encodable {
    func encode(using encoder: JSONEncoder = .sorted) -> Observable<Data> { map { try encoder.encode($0) } }
}

extension PrimitiveSequenceType where Trait == SingleTrait, Element == Data {
    func decode<Value: Decodable>(_ type: Value.Type = Value.self) -> Single<Value> {
        primitiveSequence.map { try JSONDecoder().decode(type, from: $0) }
    }
}

extension JSONEncoder {
    static var sorted: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return encoder
    }
}
