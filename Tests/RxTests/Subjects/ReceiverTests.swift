// SPDX-License-Identifier: MIT
import Testing

@testable import Rx

/// Observers directly behind a source that has many: the source calls their functions without knowing the type of the elements.
@Suite struct ReceiverTests {
    private struct Wide: Equatable { var words = (0..<32).map { $0 }; var first = 1, second = 2.5, third = "three", fourth = true }
    private final class Instance: Equatable {
        let number: Int
        init(_ number: Int) { self.number = number }
        static func == (left: Instance, right: Instance) -> Bool { left.number == right.number }
    }
    private enum Choice: Equatable { case none, number(Int), text(String), both(Int, String) }
    private enum One: Equatable { case only }

    /// What observers of a subject hear of `elements`: of elements alone, of the end, too, and behind an operator.
    private func heard<Element>(_ elements: [Element]) -> [[Element]] {
        let subject = PublishSubject<Element>()
        var heard: [[Element]] = [[], [], [], [], []]
        var ends = 0
        let tokens = [
            subject.subscribe(onNext: { heard[0].append($0) }),
            subject.asObservable().subscribe(onNext: { element in heard[1].append(element) }),
            subject.subscribe(onNext: { heard[2] += [$0] }),
            subject.subscribe(onNext: { heard[3].append($0) }, onCompleted: { Issue.record("it was disposed before") }),
            subject.map { $0 }.subscribe(
                onNext: { heard[4].append($0) }, onError: { _ in Issue.record("there is no error") }, onDisposed: { ends += 1 }),
        ]
        for element in elements { subject.onNext(element) }
        tokens.forEach { $0.dispose() }
        #expect(ends == 1)
        return heard
    }

    /// What the one observer of each kind of source hears of `elements`, the first of which some sources keep for it. The observer is the source's listener itself.
    private func heardAlone<Element>(_ elements: [Element]) -> [[Element]] {
        let (publish, behaviour) = (PublishSubject<Element>(), BehaviorSubject(value: elements[0]))
        let (replay, relayed) = (ReplaySubject<Element>.create(bufferSize: 2), PublishSubject<Element>())
        let sources: [Observable<Element>] = [publish, behaviour, replay, relayed.share(), relayed.map { $0 }.share(replay: 1, scope: .forever)]
        var heard = sources.map { _ in [Element]() }
        replay.onNext(elements[0])
        let tokens = sources.indices.map { index in sources[index].subscribe(onNext: { heard[index].append($0) }) }
        publish.onNext(elements[0])
        relayed.onNext(elements[0])
        for element in elements.dropFirst() { for subject in [publish, relayed] { subject.onNext(element) } }
        for element in elements.dropFirst() {
            behaviour.onNext(element)
            replay.onNext(element)
        }
        tokens.forEach { $0.dispose() }
        for subject in [publish, relayed] { subject.onNext(elements[0]) }
        behaviour.onNext(elements[0])
        replay.onNext(elements[0])
        return heard
    }

    private func expectEach<Element: Equatable>(_ elements: [Element], _ location: SourceLocation = #_sourceLocation) {
        for list in heard(elements) + heardAlone(elements) { #expect(list == elements, sourceLocation: location) }
    }

    @Test func `numbers of each size come whole`() {
        expectEach([Int.min, 0, .max])
        expectEach([Int8.min, 0, .max])
        expectEach([UInt16.min, .max])
        expectEach([Int32.min, .max])
        expectEach([UInt64.min, .max])
        expectEach([true, false])
        expectEach([Float(1.5), -2.25])
        expectEach([1.5, -.infinity])
        expectEach([SIMD4<Float>(1, 2, 3, 4), SIMD4<Float>(5, 6, 7, 8)])
    }

    @Test func `structures, objects, texts and choices come whole`() {
        expectEach([Wide(), Wide(first: 7, second: 8, third: String(repeating: "long", count: 30), fourth: false)])
        expectEach([Instance(1), Instance(2)])
        expectEach(["short", String(repeating: "long", count: 30)])
        expectEach([Choice.none, .number(3), .text("four"), .both(5, "six")])
        expectEach([One.only, .only])
        expectEach([nil, 1, nil, 2] as [Int?])
        expectEach([nil, "a", "b"] as [String?])
        expectEach([nil, Instance(3)] as [Instance?])
        expectEach([[1, 2], [], [3]])
    }

    @Test func `tuples, nothing at all, functions and values of any type come whole`() {
        for list in heard([(1, "a"), (2, "b")]) { #expect(list.map { "\($0)" } == [#"(1, "a")"#, #"(2, "b")"#]) }
        for list in heard([(), ()]) { #expect(list.count == 2) }
        for list in heard([{ 1 }, { 2 }]) { #expect(list.map { $0() } == [1, 2]) }
        for list in heard([1, "two", 3.5] as [Any]) { #expect(list.map { "\($0)" } == ["1", "two", "3.5"]) }
        for list in heard([RxError.timeout, RxError.noElements] as [any Error]) {
            #expect(list.map { "\($0)" } == ["\(RxError.timeout)", "\(RxError.noElements)"])
        }
        for list in heard([Int.self, String.self] as [Any.Type]) { #expect(list.map { "\($0)" } == ["Int", "String"]) }
    }

    /// Of the listeners of a list each is called in its own way: an observer with the address of a number, an operator with the number.
    @Test func `observers and operators of one source hear each element in the order in which they came`() {
        func check<Element: Equatable>(_ elements: [Element]) {
            let subject = PublishSubject<Element>()
            var heard: [(listener: Int, element: Element)] = []
            let tokens = (0..<12).map { listener in
                let source = listener.isMultiple(of: 3) ? subject.map { $0 } : subject.asObservable()
                return source.subscribe(onNext: { heard.append((listener, $0)) })
            }
            // Some leave, so that the list has holes.
            var left = Array(tokens.indices)
            for (element, leaves) in zip(elements, [[0, 4], [5, 11], [1, 2, 3, 6, 7, 8, 9]]) {
                for listener in leaves { tokens[listener].dispose() }
                left.removeAll { leaves.contains($0) }
                heard = []
                subject.onNext(element)
                #expect(heard.map(\.listener) == left && heard.allSatisfy { $0.element == element })
            }
            tokens.forEach { $0.dispose() }
        }
        check([1, .max, -3])
        check(["a", "b", String(repeating: "long", count: 30)])
        check([Wide(), Wide(first: 7), Wide(second: 8)])
        check([UInt8(1), 2, 3])
    }

    @Test func `an element that nobody keeps is freed`() {
        let subject = PublishSubject<Instance>()
        var numbers: [Int] = []
        let tokens = (0..<2).map { _ in subject.subscribe(onNext: { numbers.append($0.number) }) }
        weak var last: Instance?
        do {
            let instance = Instance(5)
            last = instance
            subject.onNext(instance)
        }
        #expect(last == nil && numbers == [5, 5])
        tokens.forEach { $0.dispose() }
    }

    @Test func `what an observer holds is freed when it leaves, and when the sequence ends`() {
        weak var first: Instance?
        weak var second: Instance?
        let subject = PublishSubject<Int>()
        let tokens = {
            let (one, two) = (Instance(1), Instance(2))
            (first, second) = (one, two)
            return [subject.subscribe(onNext: { _ in _ = one }), subject.subscribe(onNext: { _ in _ = two })]
        }()
        subject.onNext(1)
        tokens[0].dispose()
        #expect(first == nil && second != nil)
        subject.onCompleted()
        #expect(second == nil)
    }

    @Test func `an observer that is taken out inside an element hears nothing more, and the others go on`() {
        let subject = PublishSubject<Int>()
        var words: [String] = []
        let second = SerialDisposable()
        let first = SerialDisposable()
        first.disposable = subject.subscribe(onNext: {
            words.append("first \($0)")
            if $0 == 1 { second.dispose() }
            if $0 == 2 { first.dispose() }
        })
        second.disposable = subject.subscribe(onNext: { words.append("second \($0)") })
        let third = subject.subscribe(onNext: { words.append("third \($0)") })
        for element in 1...3 { subject.onNext(element) }
        third.dispose()
        #expect(words == ["first 1", "third 1", "first 2", "third 2", "third 3"])
    }

    @Test(arguments: [true, false]) func `each of many observers hears the end once, in order, and then that it is over`(fails: Bool) {
        let subject = PublishSubject<String>()
        var words: [String] = []
        for name in ["a", "b"] {
            _ = subject.subscribe(
                onNext: { words.append("\(name) \($0)") }, onError: { words.append("\(name) \($0)") },
                onCompleted: { words.append("\(name) completed") },
                onDisposed: { words.append("\(name) over") })
        }
        _ = subject.subscribe(onNext: nil, onError: { words.append("c \($0)") }, onCompleted: { words.append("c completed") })
        subject.onNext("x")
        if fails { subject.onError(RxError.timeout) } else { subject.onCompleted() }
        subject.onNext("y")
        subject.onCompleted()
        let end = fails ? "\(RxError.timeout)" : "completed"
        #expect(words == ["a x", "b x", "a \(end)", "a over", "b \(end)", "b over", "c \(end)"])
    }

    @Test func `an observer that is disposed of by another hears no end, but that it is over`() {
        let subject = PublishSubject<Int>()
        var words: [String] = []
        let second = SerialDisposable()
        _ = subject.subscribe(onNext: { if $0 == 2 { second.dispose() } }, onCompleted: { words.append("first completed") })
        second.disposable = subject.subscribe(
            onNext: { words.append("second \($0)") }, onCompleted: { words.append("second completed") }, onDisposed: { words.append("second over") })
        for element in 1...3 { subject.onNext(element) }
        subject.onCompleted()
        #expect(words == ["second 1", "second over", "first completed"])
    }

    @Test func `what closures for the end hold is freed at the end, and when the observer leaves`() {
        weak var atEnd: Instance?
        weak var atDisposal: Instance?
        var numbers: [Int] = []
        let subject = PublishSubject<Int>()
        let token = {
            let (one, two) = (Instance(1), Instance(2))
            (atEnd, atDisposal) = (one, two)
            _ = subject.subscribe(onNext: { _ in }, onCompleted: { numbers.append(one.number) }, onDisposed: { numbers.append(one.number) })
            return subject.subscribe(onNext: { numbers.append($0 + two.number) }, onDisposed: { numbers.append(two.number) })
        }()
        token.dispose()
        #expect(atEnd != nil && atDisposal == nil)
        subject.onCompleted()
        #expect(atEnd == nil && numbers == [2, 1, 1])
    }

    /// A source of each kind that lists its observers, and what completes it. Some are over before an observer comes.
    private static let listing: [@Sendable () -> (source: Observable<Int>, complete: () -> Void)] = [
        { live(PublishSubject<Int>()) { $0 } },
        { live(BehaviorSubject(value: 1)) { $0 } },
        { live(ReplaySubject<Int>.create(bufferSize: 3)) { $0 } },
        { live(PublishSubject<Int>()) { $0.share() } },
        { live(BehaviorSubject(value: 1)) { $0.map { $0 }.share(replay: 1) } },
        { live(BehaviorSubject(value: 1)) { $0.map { $0 }.share(replay: 2, scope: .forever) } },
        { over(PublishSubject<Int>()) },
        { over(BehaviorSubject(value: 1)) },
        { over(ReplaySubject<Int>.create(bufferSize: 2)) },
        { (PublishSubject<Int>().share(), {}) },
        { (Observable<Int>.of(1, 2).share(replay: 1, scope: .forever), {}) },
    ]

    private static func live<Subject: Observable<Int> & ObserverType>(
        _ subject: Subject, _ operators: (Observable<Int>) -> Observable<Int>
    ) -> (source: Observable<Int>, complete: () -> Void) where Subject.Element == Int {
        subject.onNext(1)
        return (operators(subject), { subject.onCompleted() })
    }

    private static func over<Subject: Observable<Int> & ObserverType>(
        _ subject: Subject
    ) -> (source: Observable<Int>, complete: () -> Void) where Subject.Element == Int {
        for element in 1...3 { subject.onNext(element) }
        subject.onCompleted()
        return (subject, {})
    }

    @Test(arguments: listing.indices, [false, true])
    func `a subscription that is over keeps nothing of its observer, though a program keeps it`(_ kind: Int, isDisposed: Bool) {
        let (source, complete) = Self.listing[kind]()
        weak var seen: Instance?
        let token = {
            let instance = Instance(kind)
            seen = instance
            return source.subscribe(onNext: { _ in withExtendedLifetime(instance) {} })
        }()
        if isDisposed { token.dispose() } else { complete() }
        #expect(seen == nil)
        withExtendedLifetime((source, token, complete)) {}
    }

    /// The gate is taken, so what is replayed goes to the observer before the gate does. Its function moves out of the subscription for that.
    @Test func `an observer that comes to a replaying subject within an element hears all in order, and is freed when it leaves`() {
        let subjects: [(source: Observable<Int>, send: (Int) -> Void)] = [
            {
                let subject = BehaviorSubject(value: 1); return (subject, subject.onNext)
            }(),
            {
                let subject = ReplaySubject<Int>.create(bufferSize: 1); return (subject, subject.onNext)
            }(),
        ]
        for (source, send) in subjects {
            weak var seen: Instance?
            var heard: [Int] = []
            var late: (any Disposable)?
            let first = source.subscribe(onNext: { element in
                guard element == 2 else { return }
                let instance = Instance(0)
                seen = instance
                late = source.subscribe(onNext: { heard.append($0 + instance.number) })
                send(3)
            })
            send(2)
            send(4)
            #expect(heard == [2, 3, 4] && seen != nil)
            late?.dispose()
            #expect(seen == nil)
            send(5)
            #expect(heard == [2, 3, 4])
            first.dispose()
        }
    }

    @Test func `a list of observers of both kinds, with operators and without, is called in order`() {
        for count in 1...3 {
            let (numbers, texts) = (PublishSubject<Int>(), PublishSubject<String>())
            var heard: [String] = []
            var tokens: [any Disposable] = []
            for index in 0..<count {
                tokens.append(numbers.map { $0 + 1 }.subscribe(onNext: { heard.append("\(index) map \($0)") }))
                tokens.append(numbers.subscribe(onNext: { heard.append("\(index) \($0)") }))
                tokens.append(texts.map { $0 + "!" }.subscribe(onNext: { heard.append("\(index) map \($0)") }))
                tokens.append(texts.subscribe(onNext: { heard.append("\(index) \($0)") }, onCompleted: { heard.append("\(index) end") }))
            }
            numbers.onNext(1)
            texts.onNext("a")
            texts.onCompleted()
            var expected: [String] = []
            for index in 0..<count { expected += ["\(index) map 2", "\(index) 1"] }
            for index in 0..<count { expected += ["\(index) map a!", "\(index) a"] }
            for index in 0..<count { expected.append("\(index) end") }
            #expect(heard == expected)
            tokens.forEach { $0.dispose() }
        }
    }
}
