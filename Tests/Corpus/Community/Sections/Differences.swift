// SPDX-License-Identifier: MIT

enum DifferenceError: Error {
    case duplicateSection(String)
    case duplicateItem
}

extension Changeset {
    /// What leads from `old` to `new`. Items are known by identity across sections; equal identities twice are an error.
    init<Section: AnimatableSectionModelType>(from old: [Section], to new: [Section]) throws {
        let oldSections = try Self.index(old), newSections = try Self.index(new)
        let oldItems = try Self.places(of: old), newItems = try Self.places(of: new)
        deletedSections = old.indices.filter { newSections[old[$0].identity] == nil }
        insertedSections = new.indices.filter { oldSections[new[$0].identity] == nil }
        let kept = old.filter { newSections[$0.identity] != nil }.map { $0.identity }
        let order = new.filter { oldSections[$0.identity] != nil }.map { $0.identity }
        movedSections = zip(kept, order).filter { $0 != $1 }
            .map { _, identity in Move(from: oldSections[identity]!, to: newSections[identity]!) }

        for (section, model) in old.enumerated() where newSections[model.identity] != nil {
            for (item, value) in model.items.enumerated() where newItems[value.identity] == nil {
                deletedItems.append(ItemPath(section: section, item: item))
            }
        }
        for (section, model) in new.enumerated() where oldSections[model.identity] != nil {
            for (item, value) in model.items.enumerated() {
                let place = ItemPath(section: section, item: item)
                guard let source = oldItems[value.identity] else {
                    insertedItems.append(place)
                    continue
                }
                let oldModel = old[source.section]
                if oldModel.items[source.item] != value { updatedItems.append(source) }
                let stays = { (item: Section.Item) in
                    oldItems[item.identity]?.section == source.section && newItems[item.identity]?.section == section
                }
                let before = oldModel.items.filter(stays).firstIndex { $0.identity == value.identity }
                let after = model.items.filter(stays).firstIndex { $0.identity == value.identity }
                if oldModel.identity != model.identity || before != after { movedItems.append(Move(from: source, to: place)) }
            }
        }
    }

    private static func index<Section: AnimatableSectionModelType>(_ sections: [Section]) throws -> [Section.Identity: Int] {
        var indices: [Section.Identity: Int] = [:]
        for (index, section) in sections.enumerated() {
            if indices.updateValue(index, forKey: section.identity) != nil {
                throw DifferenceError.duplicateSection("\(section.identity)")
            }
        }
        return indices
    }

    private static func places<Section: AnimatableSectionModelType>(of sections: [Section]) throws -> [Section.Item.Identity: ItemPath] {
        var places: [Section.Item.Identity: ItemPath] = [:]
        for (section, model) in sections.enumerated() {
            for (item, value) in model.items.enumerated() {
                if places.updateValue(ItemPath(section: section, item: item), forKey: value.identity) != nil {
                    throw DifferenceError.duplicateItem
                }
            }
        }
        return places
    }
}
