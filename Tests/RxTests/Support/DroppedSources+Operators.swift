// SPDX-License-Identifier: MIT
import Rx

extension DroppedSources {
    static func straight(_ survey: inout Survey) {
        survey.add("asObservable()") { source, _ in source.asObservable() }
        survey.add("map(_:)") { source, _ in source.map { $0.number } }
        survey.add("scan(_:accumulator:)") { source, _ in source.scan(Item(0)) { $0 < $1 ? $1 : $0 } }
        survey.add("scan(into:accumulator:)") { source, _ in source.scan(into: []) { $0.append($1) } }
        survey.add("startWith(_:)") { source, _ in source.startWith(Item(7), Item(8)) }
        survey.add("ifEmpty(default:)") { source, _ in source.ifEmpty(default: Item(7)) }
        survey.add("do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)") {
            source, _ in source.do(onNext: { _ in }, onSubscribed: {}, onDispose: {})
        }
        survey.add("debug(_:trimOutput:file:line:function:)") { source, _ in source.filter { $0.number > 1_000 }.debug("dropped") }
        survey.add("decode(type:decoder:)") { source, _ in source.decode(type: Int.self, decoder: NumberOfItem()) }
        survey.add("debounce(_:scheduler:tolerance:)") { source, sources in
            source.debounce(.ticks(1), scheduler: sources.scheduler, tolerance: .ticks(1))
        }
        survey.add("throttle(_:latest:scheduler:tolerance:)") { source, sources in
            source.throttle(.ticks(1), scheduler: sources.scheduler, tolerance: .ticks(1))
        }
        survey.add("withUnretained(_:)") { source, sources in source.withUnretained(sources) }
        survey.add("withUnretained(_:resultSelector:)") { source, sources in source.withUnretained(sources) { $1 } }
        survey.add("partition(_:)") { source, _ in Observable.merge(source.partition { $0.number == 1 }.matching, source) }
    }

    static func summing(_ survey: inout Survey) {
        survey.add("reduce(_:accumulator:)") { source, _ in source.reduce(Item(0)) { $0 < $1 ? $1 : $0 } }
        survey.add("reduce(_:accumulator:mapResult:)") { source, _ in source.reduce(Item(0), accumulator: { $1 }, mapResult: { $0.number }) }
        survey.add("contains(_:)") { source, _ in source.contains(Item(9)) }
    }

    static func failing(_ survey: inout Survey) {
        survey.add("catch(_:)") { source, sources in source.catch { [inner = sources.inner] _ in inner(Item(0)) } }
        survey.add("catchAndReturn(_:)") { source, _ in source.catchAndReturn(Item(7)) }
        survey.add("static catch(sequence:)") { source, sources in Observable.catch(sequence: [source, sources.other(), sources.other()]) }
        survey.add("static onErrorResumeNext(_:)") { source, sources in Observable.onErrorResumeNext([source, sources.other(), source]) }
        // A subject that failed does so again, at once and for ever. So an element fails, once.
        survey.add("retry()", waits: .failed) { source, _ in
            let hasFailed = Shared(false)
            return source.map { _ in
                defer { hasFailed.value = true }
                if !hasFailed.value { throw TestError() }
            }.retry()
        }
        survey.add("retry(_:)") { source, _ in source.retry(2) }
        survey.add("retry(_:scheduler:)") { source, sources in
            source.retry(.constant(.ticks(1)).attempts(3), scheduler: sources.scheduler)
        }
        survey.add("retry(when:)", waits: .failed) { source, sources in
            source.retry { [inner = sources.inner] (errors: Observable<any Error>) in errors.flatMap { _ in inner(Item(0)) } }
        }
        survey.add("retry(when:)") { source, sources in
            let answers = sources.other().take(2)
            return source.retry { (_: Observable<any Error>) in answers }
        }
        survey.add("retry(when:)") { source, _ in source.retry { (errors: Observable<TestError>) in errors.take(1) } }
        survey.add("repeat(when:)", waits: .completed) { source, sources in
            source.repeat { [inner = sources.inner] ends in ends.flatMap { inner(Item(0)) } }
        }
        survey.add("repeat(when:)") { source, _ in source.repeat { $0.take(1) } }
    }

    static func flattening(_ survey: inout Survey) {
        survey.add("expand(_:)") { source, sources in source.expand(sources.inner).take(20) }
        survey.add("groupBy(keySelector:)") { source, _ in source.groupBy { $0.number % 2 }.concatMap { $0.asObservable().retry(2) } }
        survey.add("window(boundary:)") { source, sources in source.window(boundary: sources.other()).concatMap { $0.concat($0) } }
        survey.add("join(_:leftDuration:rightDuration:resultSelector:)") { source, sources in
            source.join(sources.other(), leftDuration: sources.inner, rightDuration: sources.inner) { $0 < $1 ? $0 : $1 }
        }
        survey.add("groupJoin(_:leftDuration:rightDuration:resultSelector:)") { source, sources in
            source.groupJoin(sources.other(), leftDuration: sources.inner, rightDuration: sources.inner) { $1 }
                .concatMap { $0.retry(2) }
        }
    }
}

/// Decodes an item as its number.
private struct NumberOfItem: DataDecoder {
    func decode<Value: Decodable>(_ type: Value.Type, from item: Item) throws -> Value {
        guard let number = item.number as? Value else { throw TestError() }
        return number
    }
}
