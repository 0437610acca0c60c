// SPDX-License-Identifier: MIT
import Foundation
import RxRelay
import RxSwift

/// Keeps data by name, and tells of what is written.
final class KeyedStore {
    private var kept: [String: Data] = [:]
    private let written = PublishSubject<(key: String, data: Data?)>()

    subscript(key: String) -> Data? {
        get { kept[key] }
        set {
            kept[key] = newValue
            written.onNext((key, newValue))
        }
    }

    func changes(of key: String) -> Observable<Data?> {
        written.filter { $0.key == key }.map { $0.data }.startWith(kept[key])
    }

    func text(_ key: String) -> String { kept[key].flatMap { String(data: $0, encoding: .utf8) } ?? "nothing" }
}

/// A property that a store keeps as JSON. When one property of a key is written, all of that key have the value.
@propertyWrapper
struct Persisted<Value: Codable & Equatable> {
    private let key: String
    private let initial: Value
    private let store: KeyedStore

    init(wrappedValue: Value, _ key: String, in store: KeyedStore) {
        (initial, self.key, self.store) = (wrappedValue, key, store)
    }

    var wrappedValue: Value {
        get { decoded(store[key]) }
        nonmutating set {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            store[key] = try? encoder.encode(newValue)
        }
    }

    var projectedValue: Observable<Value> { store.changes(of: key).map(decoded).distinctUntilChanged() }

    func reset() { store[key] = nil }

    private func decoded(_ data: Data?) -> Value {
        guard let data = data, let value = try? JSONDecoder().decode(Value.self, from: data) else { return initial }
        return value
    }
}

extension Persisted where Value: ExpressibleByNilLiteral {
    init(_ key: String, in store: KeyedStore) { self.init(wrappedValue: nil, key, in: store) }
}
