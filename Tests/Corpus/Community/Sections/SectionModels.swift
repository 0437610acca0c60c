// SPDX-License-Identifier: MIT

protocol IdentifiableType {
    associatedtype Identity: Hashable
    var identity: Identity { get }
}

protocol SectionModelType {
    associatedtype Item
    var items: [Item] { get }
    init(original: Self, items: [Item])
}

protocol AnimatableSectionModelType: SectionModelType, IdentifiableType where Item: IdentifiableType, Item: Equatable {}

/// Items under a header: what most clients take, when they have no section type of their own.
struct SectionModel<Header: IdentifiableType & Equatable, Item: IdentifiableType & Equatable>: AnimatableSectionModelType, Equatable {
    var header: Header
    var items: [Item]

    init(_ header: Header, _ items: [Item]) { (self.header, self.items) = (header, items) }

    init(original: SectionModel, items: [Item]) { self.init(original.header, items) }

    var identity: Header.Identity { header.identity }
}

extension String: IdentifiableType { var identity: String { self } }

extension Int: IdentifiableType { var identity: Int { self } }

struct ItemPath: Equatable, CustomStringConvertible {
    let section: Int
    let item: Int

    var description: String { "\(section).\(item)" }
}

/// What a list has to animate between two states.
struct Changeset: Equatable, CustomStringConvertible {
    var deletedSections: [Int] = []
    var insertedSections: [Int] = []
    var movedSections: [Move<Int>] = []
    var deletedItems: [ItemPath] = []
    var insertedItems: [ItemPath] = []
    var movedItems: [Move<ItemPath>] = []
    var updatedItems: [ItemPath] = []

    struct Move<Place: Equatable>: Equatable, CustomStringConvertible {
        let from: Place
        let to: Place

        var description: String { "\(from)>\(to)" }
    }

    var description: String {
        let parts: [(name: String, places: [CustomStringConvertible])] = [
            ("-s", deletedSections), ("+s", insertedSections), ("~s", movedSections), ("-", deletedItems), ("+", insertedItems),
            ("~", movedItems), ("!", updatedItems),
        ]
        let shown = parts.filter { !$0.places.isEmpty }.map { part in part.name + part.places.map { $0.description }.joined(separator: ",") }
        return shown.isEmpty ? "nothing" : shown.joined(separator: " ")
    }
}
