// SPDX-License-Identifier: MIT
import RxSwift

extension World {
    /// What begins a sequence.
    func creating(_ node: Node) -> Items? {
        switch node.name {
        case "src": sources[node[0]].items
        case "let": parts[node[0]]
        case "just": .just(Item(node[0]))
        case "justS": .just(Item(node[0]), scheduler: scheduler(node[1]))
        case "fromOpt": .from(optional: node[0] > 3 ? Item(node[0]) : nil)
        case "empty": .empty()
        case "never": .never()
        case "error": .error(GraphError(number: node[0]))
        case "of": of(node.numbers.dropFirst().map { Item($0) }, isScheduled: node[0] == 1)
        case "from": from(count: node[1], isScheduled: node[0] == 1)
        case "range": range(start: node[1], count: node[2], isScheduled: node[0] == 1)
        case "create": create(node[0], node.numbers.dropFirst().chunked(by: 2).map { Event(kind: $0[0], number: $0[1]) })
        case "createT":
            create(node[0], node.numbers.dropFirst().chunked(by: 3).map { TimedEvent(time: $0[0], event: Event(kind: $0[1], number: $0[2])) })
        case "interval": interval(node[0])
        case "timer": Observable<Int>.timer(ticks(node[0]), scheduler: clock).map { Item($0 + 1) }
        case "timerP": timer(node[0], period: node[1])
        case "generate": generate(node)
        case "repeat": repeated(Item(node[1]), isScheduled: node[0] == 1 && isVirtual).take(node[2])
        case "deferErr": Items.deferred { throw GraphError(number: node[0]) }
        case "deferred", "deferCount", "using": wrapping(node, build(node.first))
        default: nil
        }
    }

    private func of(_ items: [Item], isScheduled: Bool) -> Items {
        if isScheduled { return Items.from(items, scheduler: scheduler(1)) }
        switch items.count {
        case 2: return Items.of(items[0], items[1])
        case 3: return Items.of(items[0], items[1], items[2])
        default: return Items.from(items)
        }
    }

    private func from(count: Int, isScheduled: Bool) -> Items {
        let items = sequence(first: 0) { $0 < count ? $0 + 1 : nil }.lazy.map { Item($0) }
        return isScheduled ? Items.from(items, scheduler: scheduler(1)) : Items.from(items)
    }

    private func range(start: Int, count: Int, isScheduled: Bool) -> Items {
        if isScheduled { return Observable.range(start: start, count: count, scheduler: scheduler(1)).map { Item($0) } }
        return Observable.range(start: start, count: count).map { Item($0) }
    }

    private func repeated(_ item: Item, isScheduled: Bool) -> Items {
        isScheduled ? Items.repeatElement(item, scheduler: clock) : Items.repeatElement(item)
    }

    private func interval(_ period: Int) -> Items {
        Observable<Int>.interval(ticks(period), scheduler: clock).map { Item($0) }
    }

    private func timer(_ first: Int, period: Int) -> Items {
        Observable<Int>.timer(ticks(first), period: ticks(period), scheduler: clock).map { Item($0) }
    }

    private func generate(_ node: Node) -> Items {
        let (limit, step, failing) = (node[2], node[3], node[4])
        return Observable<Int>.generate(
            initialState: node[1],
            condition: {
                self.burn()
                if failing == 1 && $0 > 4 { throw GraphError(number: 81) }
                return $0 < limit
            }, scheduler: scheduler(node[0]),
            iterate: {
                if failing == 2 && $0 > 4 { throw GraphError(number: 82) }
                return $0 + step
            }
        ).map { Item($0) }
    }

    /// Sends its events while it is subscribed to.
    private func create(_ index: Int, _ events: [Event<Item>]) -> Items {
        Items.create { observer in
            self.record("sub#\(index)")
            for event in events {
                self.burn()
                observer.on(event)
            }
            self.record("end#\(index)")
            return Disposables.create { self.record("dis#\(index)") }
        }
    }

    /// Sends its events later.
    private func create(_ index: Int, _ events: [TimedEvent]) -> Items {
        Items.create { observer in
            self.record("sub#\(index)")
            let items = CompositeDisposable()
            for timed in events {
                let item = self.clock.scheduleRelative((), dueTime: ticks(timed.time)) { _ in
                    observer.on(timed.event)
                    return Disposables.create()
                }
                _ = items.insert(item)
            }
            _ = items.insert(Disposables.create { self.record("dis#\(index)") })
            return items
        }
    }
}

extension ArraySlice<Int> {
    /// The numbers in groups of `size`; what is left over is left out.
    fileprivate func chunked(by size: Int) -> [[Int]] {
        stride(from: startIndex, through: endIndex - size, by: size).map { Array(self[$0..<$0 + size]) }
    }
}
