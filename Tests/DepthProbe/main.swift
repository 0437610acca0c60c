// SPDX-License-Identifier: MIT
import Foundation
import Glibc
import Rx

// How deep each kind of recursion holds, for the table in Documentation/Decisions/0014-tails-and-depth.md.
//   DepthProbe                      prints the table
//   DepthProbe <form> <kilobytes> <levels>   runs one form on a thread with that stack; a crash is the answer no

typealias Numbers = Observable<Int>

/// What recursion does at `levels` levels.
let forms: [(name: String, run: (_ levels: Int) -> Void)] = [
    ("a chain of map: subscribe, one element, dispose, free", { straight($0, subscribes: true) }),
    ("a chain of map: free, not subscribed to", { straight($0, subscribes: false) }),
    ("flatMap inside flatMap", { nest($0) { outer, inner in outer.flatMap { _ in inner() } } }),
    ("concatMap inside concatMap", { nest($0) { outer, inner in outer.concatMap { _ in inner() } } }),
    ("flatMapLatest inside flatMapLatest", { nest($0) { outer, inner in outer.flatMapLatest { _ in inner() } } }),
    ("switchLatest inside switchLatest", { nest($0) { outer, inner in outer.map { _ in inner() }.switchLatest() } }),
    ("a push from inside a push, each to the next subject", pushOn),
]

func straight(_ levels: Int, subscribes: Bool) {
    let subject = PublishSubject<Int>()
    var chain: Numbers = subject
    for _ in 0..<levels { chain = chain.map { $0 &+ 1 } }
    guard subscribes else { return }
    var seen = 0
    let subscription = chain.subscribe(onNext: { seen = $0 })
    subject.onNext(0)
    precondition(seen == levels)
    subscription.dispose()
}

/// Each level's only element brings forth the next level. An outer source of two, so that no level is the last.
func nest(_ levels: Int, _ flatten: @escaping (Numbers, @escaping () -> Numbers) -> Numbers) {
    func make(_ level: Int) -> Numbers {
        level == 0
            ? .just(1)
            : flatten(
                Numbers.create { observer in
                    observer.onNext(level)
                    return Disposables.create()
                }
            ) { make(level - 1) }
    }
    var seen = 0
    let subscription = make(levels).subscribe(onNext: { seen += $0 })
    precondition(seen == 1)
    subscription.dispose()
}

func pushOn(_ levels: Int) {
    let subjects = (0..<levels).map { _ in PublishSubject<Int>() }
    let bag = DisposeBag()
    for (subject, next) in zip(subjects, subjects.dropFirst()) { subject.subscribe(onNext: { next.onNext($0) }).disposed(by: bag) }
    var seen = 0
    subjects.last?.subscribe(onNext: { seen += $0 }).disposed(by: bag)
    subjects.first?.onNext(1)
    precondition(seen == 1)
}

final class Body {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
}

func onStack(of kilobytes: Int, _ body: @escaping () -> Void) {
    var (attributes, thread) = (pthread_attr_t(), pthread_t())
    // Unsafe: C's own structures; the thread takes over the body's reference, and is joined.
    unsafe pthread_attr_init(&attributes)
    unsafe pthread_attr_setstacksize(&attributes, kilobytes * 1024)
    let failure = unsafe pthread_create(
        &thread, &attributes,
        { raw in
            unsafe Unmanaged<Body>.fromOpaque(raw!).takeRetainedValue().run()
            return nil
        }, Unmanaged.passRetained(Body(body)).toOpaque())
    precondition(failure == 0)
    pthread_join(thread, nil)
}

/// Whether a child that runs `form` comes through.
func holds(_ form: Int, _ kilobytes: Int, _ levels: Int) throws -> Bool {
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    child.arguments = ["\(form)", "\(kilobytes)", "\(levels)"]
    child.standardError = FileHandle.nullDevice
    try child.run()
    child.waitUntilExit()
    return child.terminationReason == .exit && child.terminationStatus == 0
}

/// The levels that hold, to a twentieth; `limit` for at least that many.
func deepest(_ form: Int, _ kilobytes: Int, limit: Int) throws -> Int {
    if try holds(form, kilobytes, limit) { return limit }
    var (low, high) = (1, limit)
    while high - low > low / 20 + 1 {
        let middle = (low + high) / 2
        if try holds(form, kilobytes, middle) { low = middle } else { high = middle }
    }
    return low
}

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
if arguments.count == 3 {
    onStack(of: arguments[1]) { forms[arguments[0]].run(arguments[2]) }
} else {
    print("| recursion | 8 MB | 512 KB |\n|---|---|---|")
    for (number, form) in forms.enumerated() {
        let depths = try [8_192, 512].map { try deepest(number, $0, limit: 1_000_000) }
        print("| \(form.name) | \(depths[0]) | \(depths[1]) |")
    }
}
