// SPDX-License-Identifier: MIT
import Rx
import Testing

/// Recursion in tail position: the last source of an operator takes the operator's place.
@Suite struct TailTests {
    typealias Numbers = Observable<Int>
    /// An operator at level `level`, whose last source is what `rest` returns.
    typealias Form = @Sendable (_ level: Int, _ rest: @escaping () -> Numbers) -> Numbers

    private static let failing = Numbers.error(TestError())

    /// Those that deliver their level, then go on.
    private static let delivering: [(name: String, form: Form)] = [
        ("concat", { Numbers.just($0).concat(Numbers.deferred($1)) }),
        ("concat of three", { Numbers.concat(.just($0), .empty(), .deferred($1)) }),
        ("concat after a source that takes turns", { Numbers.range(start: $0, count: 1).concat(Numbers.deferred($1)) }),
        ("catch", { level, rest in Numbers.just(level).concat(failing).catch { _ in rest() } }),
        ("catch(sequence:)", { Numbers.catch(sequence: [Numbers.just($0).concat(failing), .deferred($1)]) }),
        ("onErrorResumeNext", { Numbers.just($0).onErrorResumeNext(Numbers.deferred($1)) }),
        ("onErrorResumeNext of an array", { Numbers.onErrorResumeNext([failing, .just($0), .deferred($1)]) }),
        ("startWith", { Numbers.deferred($1).startWith($0) }),
    ]

    /// Those that only go on.
    private static let silent: [(name: String, form: Form)] = [
        ("catch at once", { _, rest in failing.catch { _ in rest() } }),
        ("concat of an empty one", { Numbers.empty().concat(Numbers.deferred($1)) }),
        ("concat of one", { Numbers.concat([Numbers.deferred($1)]) }),
        ("ifEmpty(switchTo:)", { Numbers.empty().ifEmpty(switchTo: Numbers.deferred($1)) }),
        ("deferred", { Numbers.deferred($1) }),
        ("using", { _, rest in Numbers.using({ BooleanDisposable() }, observableFactory: { _ in rest() }) }),
        ("retry(_:) at its last attempt", { Numbers.deferred($1).retry(1) }),
    ]

    private static func make(_ form: @escaping Form, _ level: Int) -> Numbers {
        level == 0 ? .just(0) : form(level) { make(form, level - 1) }
    }

    /// Subscribes on a small stack; the sum and the count of what came, and whether it completed.
    private func run(_ form: @escaping Form) -> (sum: Int, count: Int, ends: [String]) {
        var (sum, count, ends) = (0, 0, [String]())
        onSmallStack {
            _ = Self.make(form, levels).subscribe(
                onNext: {
                    sum += $0
                    count += 1
                }, onError: { ends.append("\($0)") }, onCompleted: { ends.append("completed") })
        }
        return (sum, count, ends)
    }

    @Test(arguments: delivering.indices) func `recursion that delivers takes constant stack`(_ index: Int) {
        let (sum, count, ends) = run(Self.delivering[index].form)
        let name = Self.delivering[index].name
        #expect(sum == levels * (levels + 1) / 2, "\(name)")
        #expect(count == levels + 1 && ends == ["completed"], "\(name)")
    }

    @Test(arguments: silent.indices) func `recursion that only hands over takes constant stack`(_ index: Int) {
        let (sum, count, ends) = run(Self.silent[index].form)
        #expect(sum == 0 && count == 1 && ends == ["completed"], "\(Self.silent[index].name)")
    }

    @Test func `the error of the last source passes all levels at once`() {
        var ends: [String] = []
        onSmallStack {
            func make(_ level: Int) -> Numbers {
                level == 0 ? .error(TestError()) : Numbers.empty().concat(Numbers.deferred { make(level - 1) })
            }
            _ = make(levels).subscribe(onError: { ends.append("\($0)") }, onCompleted: { ends.append("completed") })
        }
        #expect(ends == ["\(TestError())"])
    }

    /// Operators that go on to another source where one ends by `end`: `next` makes a source, `again` makes the operator anew.
    private static let following:
        [(name: String, end: Event<Int>, form: @Sendable (_ next: @escaping () -> Numbers, _ again: @escaping () -> Numbers) -> Numbers)] = [
            ("concat", .completed, { next, again in next().concat(Numbers.deferred(again)) }),
            ("onErrorResumeNext", .error(TestError()), { next, again in next().onErrorResumeNext(Numbers.deferred(again)) }),
            ("catch", .error(TestError()), { next, again in next().catch { _ in again() } }),
            ("retry()", .error(TestError()), { next, _ in Numbers.deferred(next).retry() }),
            ("retry(_:)", .error(TestError()), { next, _ in Numbers.deferred(next).retry(.max) }),
            ("retry(when:)", .error(TestError()), { next, _ in Numbers.deferred(next).retry { (errors: Observable<any Error>) in errors } }),
            ("repeat(when:)", .completed, { next, _ in Numbers.deferred(next).repeat { $0 } }),
            ("expand", .completed, { next, _ in next().expand { _ in next() } }),
        ]

    /// Levels that follow one another from outside, each when the one before has ended.
    @Test(arguments: following.indices)
    func `an element passes no more stages at depth, and disposing takes constant stack`(_ index: Int) {
        let (name, end, form) = Self.following[index]
        let (levels, source) = (levels / 10, Shared(PublishSubject<Int>()))
        onSmallStack {
            let next = {
                source.value = PublishSubject<Int>()
                return source.value.asObservable()
            }
            func make() -> Numbers { form(next, make) }
            var (depths, heard) = (Set<UInt>(), 0)
            let subscription = make().subscribe(onNext: {
                var here = $0
                // The address of a local variable says how deep the stack is.
                unsafe withUnsafePointer(to: &here) { _ = depths.insert(UInt(bitPattern: $0)) }
                heard += 1
            })
            for level in 0..<levels {
                let current = source.value
                current.onNext(level)
                current.on(end)
            }
            // Two where a gate has become the thread's meanwhile: its way has a frame less.
            #expect(heard == levels && depths.count <= 2, "\(name): elements came at \(depths.count) depths")
            #expect(source.value.hasObservers)
            subscription.dispose()
            #expect(!source.value.hasObservers)
        }
    }

    @Test func `what an operator does after its source comes after all of the source`() {
        var order: [String] = []
        let last = Numbers.deferred {
            order.append("deferred")
            return .just(2)
        }
        _ = Numbers.concat(.just(1), last.do(onSubscribed: { order.append("subscribed") })).subscribe(onNext: { order.append("\($0)") })
        #expect(order == ["1", "deferred", "2", "subscribed"])
    }
}
