// SPDX-License-Identifier: MIT
import Rx

extension DroppedSources {
    static func combining(_ survey: inout Survey) {
        survey.add("static merge(_:)") { source, sources in Observable.merge(source, sources.other(), sources.other()) }
        survey.add("concat(_:)") { source, sources in source.concat(sources.other()) }
        survey.add("static concat(_:)") { source, sources in Observable.concat([source, sources.other(), source]) }
        survey.add("amb(_:)") { source, sources in source.amb(sources.other()) }
        survey.add("static amb(_:)") { source, sources in Observable.amb([sources.other(), source, sources.other()]) }
        survey.add("ifEmpty(switchTo:)") { source, sources in source.ifEmpty(switchTo: sources.other()) }
        survey.add("withLatestFrom(_:)") { source, sources in source.withLatestFrom(sources.other()) }
        survey.add("withLatestFrom(_:resultSelector:)") { source, sources in source.withLatestFrom(sources.other()) { ($0, $1) } }
        survey.add("take(until:)") { source, sources in source.take(until: sources.other().skip(1)) }
        survey.add("skip(until:)") { source, sources in source.skip(until: sources.other()) }
        survey.add("sample(_:defaultValue:)") { source, sources in source.sample(sources.other()) }
        survey.add("pausable(_:)") { source, sources in source.pausable(sources.other().map { $0.number % 2 == 0 }) }
        survey.add("pausableBuffered(_:limit:)") { source, sources in
            source.pausableBuffered(sources.other().map { $0.number % 2 == 1 }, limit: 2)
        }
        survey.add("static zip(_:_:)") { source, sources in Observable.zip(source, sources.other().skip(1)) }
        survey.add("static zip(_:_:resultSelector:)") { source, sources in Observable.zip(source, sources.other()) { $0 < $1 ? $0 : $1 } }
        survey.add("static combineLatest(_:_:)") { source, sources in Observable.combineLatest(source, sources.other()) }
        survey.add("static combineLatest(_:_:resultSelector:)") { source, sources in
            Observable.combineLatest(source, sources.other()) { $0 < $1 ? $0 : $1 }
        }
    }

    static func combiningMany(_ survey: inout Survey) {
        survey.add("static zip(_:)") { source, sources in Observable.zip([source, sources.other()]) }
        survey.add("static zip(_:resultSelector:)") { source, sources in Observable.zip([source, sources.other()]) { $0[0] } }
        survey.add("static zip(_:_:_:)") { source, sources in Observable.zip(source, sources.other(), sources.other()) }
        survey.add("static zip(_:_:_:resultSelector:)") { source, sources in
            Observable.zip(source, sources.other(), sources.other()) { one, _, _ in one }
        }
        survey.add("static zip(_:_:_:_:)") { source, sources in Observable.zip(source, sources.other(), sources.other(), source) }
        survey.add("static zip(_:_:_:_:resultSelector:)") { source, sources in
            Observable.zip(source, sources.other(), sources.other(), source) { one, _, _, _ in one }
        }
        survey.add("static zip(_:_:_:_:_:_:)") { source, sources in
            Observable.zip(source, sources.other(), sources.other(), source, source, sources.other().skip(1))
        }
        survey.add("static zip(_:_:_:_:_:_:resultSelector:)") { source, sources in
            Observable.zip(source, sources.other(), sources.other(), source, source, sources.other()) { one, _, _, _, _, _ in one }
        }
        survey.add("static combineLatest(_:)") { source, sources in Observable.combineLatest([source, sources.other()]) }
        survey.add("static combineLatest(_:resultSelector:)") { source, sources in
            Observable.combineLatest([source, sources.other()]) { $0[0] }
        }
        survey.add("static combineLatest(_:_:_:)") { source, sources in
            Observable.combineLatest(source, sources.other(), sources.other())
        }
        survey.add("static combineLatest(_:_:_:resultSelector:)") { source, sources in
            Observable.combineLatest(source, sources.other(), sources.other()) { one, _, _ in one }
        }
        survey.add("static combineLatest(_:_:_:_:)") { source, sources in
            Observable.combineLatest(source, sources.other(), sources.other(), source)
        }
        survey.add("static combineLatest(_:_:_:_:resultSelector:)") { source, sources in
            Observable.combineLatest(source, sources.other(), sources.other(), source) { one, _, _, _ in one }
        }
        survey.add("static combineLatest(_:_:_:_:_:_:)") { source, sources in
            Observable.combineLatest(source, sources.other(), sources.other(), source, source, sources.other())
        }
        survey.add("static combineLatest(_:_:_:_:_:_:resultSelector:)") { source, sources in
            Observable.combineLatest(source, sources.other(), sources.other(), source, source, sources.other()) { one, _, _, _, _, _ in one }
        }
    }

    static func timing(_ survey: inout Survey) {
        survey.add("delay(_:scheduler:)") { source, sources in source.delay(.ticks(2), scheduler: sources.scheduler) }
        survey.add("delaySubscription(_:scheduler:)") { source, sources in source.delaySubscription(.ticks(1), scheduler: sources.scheduler) }
        survey.add("debounce(_:scheduler:)") { source, sources in source.debounce(.ticks(2), scheduler: sources.scheduler) }
        survey.add("throttle(_:latest:scheduler:)") { source, sources in source.throttle(.ticks(2), scheduler: sources.scheduler) }
        survey.add("timeout(_:scheduler:)") { source, sources in source.timeout(.ticks(5), scheduler: sources.scheduler) }
        survey.add("timeout(_:other:scheduler:)") { source, sources in
            source.timeout(.ticks(5), other: sources.other(), scheduler: sources.scheduler)
        }
        survey.add("timestamp(scheduler:)") { source, sources in source.timestamp(scheduler: sources.scheduler) }
        survey.add("timeInterval(scheduler:)") { source, sources in source.timeInterval(scheduler: sources.scheduler) }
        survey.add("take(for:scheduler:)") { source, sources in source.take(for: .ticks(5), scheduler: sources.scheduler) }
        survey.add("skip(_:scheduler:)") { source, sources in source.skip(.ticks(1), scheduler: sources.scheduler) }
        survey.add("takeLast(for:scheduler:)") { source, sources in source.takeLast(for: .ticks(2), scheduler: sources.scheduler) }
        survey.add("skipLast(for:scheduler:)") { source, sources in source.skipLast(for: .ticks(2), scheduler: sources.scheduler) }
        survey.add("observe(on:)") { source, sources in source.observe(on: sources.scheduler) }
        survey.add("observe(on:bufferSize:onOverflow:counter:)") { source, sources in
            source.observe(on: sources.scheduler, bufferSize: 2, onOverflow: .dropOldest)
        }
        survey.add("subscribe(on:)") { source, sources in source.subscribe(on: sources.scheduler) }
        survey.add("buffer(timeSpan:count:scheduler:)", goesOn: true) { source, sources in
            source.buffer(timeSpan: .ticks(2), count: 2, scheduler: sources.scheduler)
        }
        survey.add("window(timeSpan:count:scheduler:)", goesOn: true) { source, sources in
            source.window(timeSpan: .ticks(2), count: 2, scheduler: sources.scheduler).merge()
        }
    }

    static func sharing(_ survey: inout Survey) {
        survey.add("share(replay:scope:)") { source, _ in source.share() }
        survey.add("share(replay:scope:)") { source, _ in source.share(replay: 2, scope: .forever) }
        survey.add("cache()") { source, _ in source.cache() }
        survey.add("publish()") { source, _ in connected(source.publish()) }
        survey.add("connect()") { source, _ in connected(source.replay(1)) }
        survey.add("replay(_:)") { source, _ in source.replay(2).refCount() }
        survey.add("replay(_:for:scheduler:)") { source, sources in source.replay(2, for: .ticks(5), scheduler: sources.scheduler).refCount() }
        survey.add("replayAll()") { source, _ in connected(source.replayAll()) }
        survey.add("refCount()") { source, _ in source.publish().refCount() }
        survey.add("multicast(_:)") { source, _ in connected(source.multicast(ReplaySubject<Item>.create(bufferSize: 1))) }
        survey.add("multicast(makeSubject:)") { source, _ in connected(source.multicast(makeSubject: { BehaviorSubject(value: Item(7)) })) }
        survey.add("multicast(_:selector:)") { source, _ in
            source.multicast({ PublishSubject<Item>() }, selector: { Observable.zip($0, $0.skip(1)) })
        }
        survey.add("multicast(_:selector:)") { source, _ in
            source.multicast({ PublishSubject<Item>() }, selector: { $0.concat($0) })
        }
    }

    private static func connected(_ sequence: ConnectableObservable<Item>) -> Observable<Item> {
        _ = sequence.connect()
        return sequence
    }
}
