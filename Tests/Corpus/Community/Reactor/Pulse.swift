// SPDX-License-Identifier: MIT
import RxSwift

/// A value in a state that counts how often it was set: the same value set again is told again.
@propertyWrapper
struct Pulse<Value> {
    var wrappedValue: Value {
        didSet { timesSet = timesSet &+ 1 }
    }
    fileprivate var timesSet: UInt = 0

    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    var projectedValue: Pulse<Value> { self }
}

extension Reactor {
    /// The values of a pulse, each time that it is set.
    func pulse<Value>(_ part: @escaping (State) -> Pulse<Value>) -> Observable<Value> {
        state.map(part).distinctUntilChanged { $0.timesSet == $1.timesSet }.map { $0.wrappedValue }
    }

    func pulse<Value>(_ part: KeyPath<State, Pulse<Value>>) -> Observable<Value> { pulse { $0[keyPath: part] } }
}
