// SPDX-License-Identifier: MIT
import RxSwift

extension Observable {
    /// `take(_:)` of one element or more: elements that are sent inside the last one are not taken.
    func taking(first count: Int) -> Observable<Element> {
        Observable.nesting { observer in
            var rest = count
            return self.subscribeNesting { event in
                guard case .next = event else { return observer.on(event) }
                guard rest > 0 else { return }
                rest -= 1
                observer.on(event)
                if rest == 0 { observer.onCompleted() }
            }
        }
    }
}

extension Items {
    /// `take(while:)`: elements that are sent inside its end are not taken.
    func taking(isInclusive: Bool, nests: Bool, while isWanted: @escaping (Item) throws -> Bool) -> Items {
        Items.nesting { observer in
            let inputs = Inputs(count: 1, nests: nests)
            var isTaking = true
            inputs.subscribe(0, to: self) { event in
                guard case .next(let item) = event else { return inputs.end(observer, event) }
                guard isTaking else { return }
                do {
                    isTaking = try isWanted(item)
                    if isTaking || isInclusive { observer.on(event) }
                    if !isTaking { inputs.end(observer, .completed) }
                } catch {
                    inputs.end(observer, .error(error))
                }
            }
            return inputs.all
        }
    }

    /// `take(until:)`.
    func taking(until trigger: Items, nests: Bool) -> Items {
        Items.nesting { observer in
            let inputs = Inputs(count: 2, nests: nests)
            inputs.subscribe(1, to: trigger) { event in
                switch event {
                case .next: inputs.end(observer, .completed)
                case .error: inputs.end(observer, event)
                case .completed: inputs.dispose(1)
                }
            }
            inputs.subscribe(0, to: self) { event in
                if event.isStopEvent { inputs.end(observer, event) } else { observer.on(event) }
            }
            return inputs.all
        }
    }
}
