// SPDX-License-Identifier: MIT
import RxSwift

extension World {
    /// What a scheduler has a part in.
    func timing(_ node: Node, _ source: Items) -> Items? {
        let span = ticks(node[0])
        switch node.name {
        case "delay": return source.delay(span, scheduler: clock)
        case "delaySub": return source.delaySubscription(span, scheduler: clock)
        case "debounce": return source.debounce(span, scheduler: clock)
        case "throttle" where standsIn: return source.throttling(node[0], latest: node[1] == 1, on: clock, nests: nests)
        case "throttle": return source.throttle(span, latest: node[1] == 1, scheduler: clock)
        case "timeout": return source.timeout(span, scheduler: clock)
        case "timeoutO" where standsIn: return source.timingOut(span, other: build(node.second), on: clock, nests: nests)
        case "timeoutO": return source.timeout(span, other: build(node.second), scheduler: clock)
        case "observeOn": return source.observe(on: scheduler(node[0]))
        case "subscribeOn": return source.subscribe(on: scheduler(node[0]))
        default: return nil
        }
    }
}
