// SPDX-License-Identifier: MIT
import RxSwift

extension Items {
    /// `skip(until:)` that says nothing of the end of a source whose trigger has not fired.
    func skipSilently(until trigger: Items, nests: Bool) -> Items {
        Items.nesting { observer in
            let inputs = Inputs(count: 2, nests: nests)
            var isOpen = false
            inputs.subscribe(0, to: self) { event in
                switch event {
                case .next: if isOpen { observer.on(event) }
                case .error: inputs.end(observer, event)
                case .completed: if isOpen { inputs.end(observer, event) } else { inputs.all.dispose() }
                }
            }
            inputs.subscribe(1, to: trigger) { event in
                if inputs.all.isDisposed { return }
                if case .error = event { return inputs.end(observer, event) }
                if case .next = event { isOpen = true }
                inputs.dispose(1)
            }
            return inputs.all
        }
    }

    /// `ifEmpty(switchTo:)`.
    func switchingIfEmpty(to other: Items, nests: Bool) -> Items {
        Items.nesting { observer in
            let inputs = Inputs(count: 2, nests: nests)
            var isEmpty = true
            inputs.subscribe(0, to: self) { event in
                if case .next = event { isEmpty = false }
                if event.isCompleted && isEmpty {
                    inputs.subscribe(1, to: other) { event in inputs.pass(event, to: observer) }
                    inputs.dispose(0)
                } else {
                    inputs.pass(event, to: observer)
                }
            }
            return inputs.all
        }
    }

    /// `sample` that ends with a sample after the source's end, and with nothing else.
    func sampleUntilSampled(_ sampler: Items, _ standIn: Item?, nests: Bool) -> Items {
        Items.nesting { observer in
            let inputs = Inputs(count: 2, nests: nests)
            var latest: Item?
            var hasEnded = false
            inputs.subscribe(0, to: self) { event in
                switch event {
                case .next(let item): latest = item
                case .error: inputs.end(observer, event)
                case .completed:
                    hasEnded = true
                    inputs.dispose(0)
                }
            }
            inputs.subscribe(1, to: sampler) { event in
                if case .error = event { return inputs.end(observer, event) }
                if let item = latest ?? standIn {
                    latest = nil
                    observer.onNext(item)
                }
                if hasEnded { inputs.end(observer, .completed) } else if event.isCompleted { inputs.dispose(1) }
            }
            return inputs.all
        }
    }

    /// `amb` in which the end of the side that has lost cancels the other, if it comes while that side is subscribed to.
    func ambCancelling(_ other: Items, nests: Bool) -> Items {
        Items.nesting { observer in
            let inputs = Inputs(count: 2, nests: nests)
            var winner: Int?
            for (index, source) in [self, other].enumerated() {
                inputs.subscribe(index, to: source) { event in
                    if winner == nil {
                        winner = index
                        inputs.dispose(1 - index)
                    }
                    if winner != index {
                        if event.isStopEvent { inputs.all.dispose() }
                    } else if event.isStopEvent {
                        inputs.end(observer, event)
                    } else {
                        observer.on(event)
                    }
                }
            }
            return inputs.all
        }
    }
}
