// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

/// A list that is told what to animate, without a toolkit.
final class ListView: Control {
    private(set) var rows: [[String]] = []
    private(set) var log: [String] = []
    private var selectionHandler: ((ItemPath) -> Void)?

    fileprivate func reload(_ rows: [[String]]) {
        self.rows = rows
        log.append("reload")
    }

    fileprivate func animate(_ changes: Changeset, to rows: [[String]]) {
        self.rows = rows
        log.append("animate \(changes)")
    }

    fileprivate func onSelection(_ handler: ((ItemPath) -> Void)?) { selectionHandler = handler }

    func select(_ section: Int, _ item: Int) { selectionHandler?(ItemPath(section: section, item: item)) }
}

/// Makes rows of sections, and knows the sections that are shown.
class SectionDataSource<Section: AnimatableSectionModelType> {
    typealias ConfigureRow = (SectionDataSource<Section>, ItemPath, Section.Item) -> String

    private(set) var sections: [Section] = []
    private let configureRow: ConfigureRow

    init(configureRow: @escaping ConfigureRow) { self.configureRow = configureRow }

    subscript(place: ItemPath) -> Section.Item { sections[place.section].items[place.item] }

    /// The hook for delegates that do not animate.
    func list(_ list: ListView, shows new: [Section]) { list.reload(rows(of: new)) }

    fileprivate(set) var isFirst = true

    final func rows(of sections: [Section]) -> [[String]] {
        self.sections = sections
        return sections.enumerated().map { section, model in
            model.items.enumerated().map { configureRow(self, ItemPath(section: section, item: $0), $1) }
        }
    }

    fileprivate final func list(_ list: ListView, observed event: Event<[Section]>) {
        Binder(self) { source, new in
            source.list(list, shows: new)
            source.isFirst = false
        }
        .on(event)
    }
}

final class AnimatedDataSource<Section: AnimatableSectionModelType>: SectionDataSource<Section> {
    override func list(_ list: ListView, shows new: [Section]) {
        guard !isFirst, let changes = try? Changeset(from: sections, to: new) else { return super.list(list, shows: new) }
        list.animate(changes, to: rows(of: new))
    }
}

extension Reactive where Base: ListView {
    /// In the curried form that `bind(to:)` and `drive(_:)` take.
    func items<Section, Source: ObservableType>(dataSource: SectionDataSource<Section>) -> (_ source: Source) -> Disposable
    where Source.Element == [Section] {
        { source in
            let list = self.base
            return source.asObservable().catch { _ in .empty() }.concat(Observable.never())
                .subscribe { [weak list] event in
                    guard let list = list else { return }
                    dataSource.list(list, observed: event)
                }
        }
    }

    /// With a closure as a second argument: one section.
    func items<Values: Sequence, Source: ObservableType>(_ source: Source) -> (_ row: @escaping (Int, Values.Element) -> String) -> Disposable
    where Source.Element == Values {
        { row in
            source.map { values in values.enumerated().map { row($0, $1) } }
                .subscribe(onNext: { [weak list = self.base] rows in list?.reload([rows]) })
        }
    }

    var itemSelected: ControlEvent<ItemPath> {
        ControlEvent(
            events: Observable.create { [weak list = base] observer in
                list?.onSelection { observer.onNext($0) }
                return Disposables.create { list?.onSelection(nil) }
            })
    }

    func modelSelected<Section>(from dataSource: SectionDataSource<Section>) -> ControlEvent<Section.Item> {
        ControlEvent(events: itemSelected.map { dataSource[$0] })
    }
}
