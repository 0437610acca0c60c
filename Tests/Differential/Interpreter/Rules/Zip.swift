// SPDX-License-Identifier: MIT
import RxSwift

extension Items {
    /// `zip` that goes on until every input has ended; `ofArray`: or until an element comes when every other input has.
    static func zipUntilAllEnd(
        _ sources: [Items], ofArray: Bool = false, nests: Bool, _ combine: @escaping ([Item]) throws -> Item
    ) -> Items {
        Items.nesting { observer in
            let inputs = Inputs(count: sources.count, nests: nests)
            var waiting = sources.map { _ in [Item]() }
            for (index, source) in sources.enumerated() {
                inputs.subscribe(index, to: source) { event in
                    switch event {
                    case .next(let item):
                        waiting[index].append(item)
                        guard waiting.allSatisfy({ !$0.isEmpty }) else {
                            if ofArray && inputs.isLast(index) { inputs.end(observer, .completed) }
                            return
                        }
                        let heads = waiting.indices.map { waiting[$0].removeFirst() }
                        do { observer.onNext(try combine(heads)) } catch { inputs.end(observer, .error(error)) }
                    case .error: inputs.end(observer, event)
                    case .completed: inputs.complete(index, observer)
                    }
                }
            }
            return inputs.all
        }
    }
}
