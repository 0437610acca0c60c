// SPDX-License-Identifier: MIT
import RxSwift

/// What goes by the latest elements.
extension Items {
    static func combiningLatest(_ sources: [Items], nests: Bool, _ combine: @escaping ([Item]) throws -> Item) -> Items {
        Items.nesting { observer in
            let inputs = Inputs(count: sources.count, nests: nests)
            var latest = sources.map { _ in Item?.none }
            for (index, source) in sources.enumerated() {
                inputs.subscribe(index, to: source) { event in
                    switch event {
                    case .next(let item):
                        latest[index] = item
                        let known = latest.compactMap { $0 }
                        if known.count == sources.count {
                            do { observer.onNext(try combine(known)) } catch { inputs.end(observer, .error(error)) }
                        } else if inputs.isLast(index) {
                            inputs.end(observer, .completed)
                        }
                    case .error: inputs.end(observer, event)
                    case .completed: inputs.complete(index, observer)
                    }
                }
            }
            return inputs.all
        }
    }

    func combiningWithLatest(_ other: Items, nests: Bool, _ combine: @escaping (Item, Item) throws -> Item) -> Items {
        Items.nesting { observer in
            let inputs = Inputs(count: 2, nests: nests)
            var latest: Item?
            inputs.subscribe(1, to: other) { event in
                switch event {
                case .next(let item): latest = item
                case .error: inputs.end(observer, event)
                case .completed: inputs.dispose(1)
                }
            }
            inputs.subscribe(0, to: self) { event in
                guard case .next(let item) = event else { return inputs.end(observer, event) }
                guard let latest else { return }
                do { observer.onNext(try combine(item, latest)) } catch { inputs.end(observer, .error(error)) }
            }
            return inputs.all
        }
    }
}
