// SPDX-License-Identifier: MIT
import RxSwift

typealias Items = Observable<Item>

/// An element of a graph: a number that operators decide by, and a text that says what it was made of.
struct Item: Equatable, CustomStringConvertible {
    /// A longer text is cut.
    private static let longestText = 400

    let number: Int
    let description: String

    init(_ number: Int) {
        self.number = number
        description = "\(number)"
    }

    /// What an operator, named by `tag`, makes of `parts`.
    init(_ tag: String, _ parts: [Item] = []) {
        number = abs(parts.reduce(7) { ($0 &* 31 &+ $1.number &+ 17) % 99_991 })
        let text = tag + "(" + parts.map(\.description).joined(separator: ",") + ")"
        description = text.utf8.count > Item.longestText ? "\(text.prefix(60))~\(text.utf8.count)" : text
    }

    /// What `materialize` is turned into.
    init(_ event: Event<Item>) {
        switch event {
        case .next(let item): self.init("N", [item])
        case .error(let error): self.init("E" + text(of: error))
        case .completed: self.init("C")
        }
    }
}

/// The error that graphs fail with.
struct GraphError: Error, Equatable {
    let number: Int
}

/// An error as the traces write it.
func text(of error: any Error) -> String {
    if let error = error as? GraphError { return "e\(error.number)" }
    return "\(error)"
}

/// An event as the traces write it.
func text(of event: Event<Item>) -> String {
    switch event {
    case .next(let item): "N \(item)"
    case .error(let error): "E \(text(of: error))"
    case .completed: "C"
    }
}
