// SPDX-License-Identifier: MIT
import RxSwift

extension World {
    /// What goes on after an error.
    func recovering(_ node: Node, _ source: Items) -> Items? {
        switch node.name {
        case "catch":
            let other = build(node.second)
            return source.catch { error in
                self.record("catch \(text(of: error))")
                if node[0] == 1 { throw GraphError(number: 55) }
                return other
            }
        case "catchAndReturn": return source.catchAndReturn(Item(node[0]))
        case "retry": return source.retry(node[0])
        case "retryInf": return fewTimes(source).retry()
        case "retryWhen": return retried(source, answering(node[0], build(node.second)))
        case "retryWhenTE":
            let other = build(node.second)
            return retried(source) { (errors: Observable<GraphError>) in
                self.each(of: self.first(2, of: errors)) { _ in self.first(1, of: other) }
            }
        default: return nil
        }
    }

    private func retried<Failure: Error>(_ source: Items, _ answers: @escaping (Observable<Failure>) -> Items) -> Items {
        standsIn ? source.retrying(nests: nests, noting: { self.wasReentered = true }, { $0 as? Failure }, answers) : source.retry(when: answers)
    }

    private func answering(_ form: Int, _ other: Items) -> (Observable<any Error>) -> Items {
        { errors in
            switch form {
            case 0: return self.each(of: self.first(2, of: errors)) { _ in self.first(1, of: other) }
            case 1: return self.each(of: errors.enumerated()) { $0.index >= 2 ? .error($0.element) : Items.just(Item($0.index)) }
            case 2:
                return self.each(of: errors.enumerated()) {
                    $0.index >= 2 ? .empty() : Observable<Int>.timer(ticks(10), scheduler: self.clock).map { Item($0) }
                }
            case 3: return self.first(2, of: errors).map { _ in Item(1) }
            default:
                return self.first(
                    3, of: self.standsIn ? errors.flattening(.first, nests: self.nests) { _ in other } : errors.flatMapFirst { _ in other })
            }
        }
    }

    private func each<Element>(of source: Observable<Element>, _ selector: @escaping (Element) -> Items) -> Items {
        standsIn ? source.flattening(.all, nests: nests, selector) : source.flatMap(selector)
    }

    /// The first elements, of which there is at least one.
    private func first<Element>(_ count: Int, of source: Observable<Element>) -> Observable<Element> {
        standsIn ? source.taking(first: count) : source.take(count)
    }
}
