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
        case "retryWhen": return retried(source, node[0], build(node.second))
        case "retryWhenTE":
            let other = build(node.second)
            let answers = { (errors: Observable<GraphError>) -> Items in errors.take(2).flatMap { _ -> Items in other.take(1) } }
            return standsIn ? source.retrying(nests: nests, { $0 as? GraphError }, answers) : source.retry(when: answers)
        default: return nil
        }
    }

    private func retried(_ source: Items, _ form: Int, _ other: Items) -> Items {
        let answers = { (errors: Observable<any Error>) -> Items in
            switch form {
            case 0: return errors.take(2).flatMap { _ -> Items in other.take(1) }
            case 1: return errors.enumerated().flatMap { (index, error) -> Items in index >= 2 ? .error(error) : Items.just(Item(index)) }
            case 2:
                return errors.enumerated().flatMap { (index, _) -> Items in
                    index >= 2 ? .empty() : Observable<Int>.timer(ticks(10), scheduler: self.clock).map { Item($0) }
                }
            case 3: return errors.take(2).map { _ in Item(1) }
            default: return errors.flatMapFirst { _ -> Items in other }.take(3)
            }
        }
        return standsIn ? source.retrying(nests: nests, { $0 }, answers) : source.retry(when: answers)
    }
}
