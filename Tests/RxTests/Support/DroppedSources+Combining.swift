// SPDX-License-Identifier: MIT
import Rx

extension DroppedSources {
    static func combining(_ survey: inout Survey) {
        survey.add("static concat(_:)") { source, sources in Observable.concat([source, sources.other(), source]) }
        survey.add("static amb(_:)") { source, sources in Observable.amb([sources.other(), source, sources.other()]) }
        survey.add("static zip(_:_:resultSelector:)") { source, sources in Observable.zip(source, sources.other()) { $0 < $1 ? $0 : $1 } }
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
    }

    static func timing(_ survey: inout Survey) {
        survey.add("observe(on:)") { source, sources in source.observe(on: sources.scheduler) }
        survey.add("observe(on:bufferSize:onOverflow:counter:)") { source, sources in
            source.observe(on: sources.scheduler, bufferSize: 2, onOverflow: .dropOldest)
        }
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
