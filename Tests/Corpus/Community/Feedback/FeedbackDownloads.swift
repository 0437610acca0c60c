// SPDX-License-Identifier: MIT
import RxSwift

private struct Downloads: CustomStringConvertible {
    var running: Set<String> = []
    var finished: [String] = []

    enum Event {
        case start(String)
        case cancel(String)
        case finished(String)
    }

    static func reduce(_ state: Downloads, _ event: Event) -> Downloads {
        var state = state
        switch event {
        case .start(let name): state.running.insert(name)
        case .cancel(let name): state.running.remove(name)
        case .finished(let name):
            state.running.remove(name)
            state.finished.append(name)
        }
        return state
    }

    var description: String { "\(running.sorted()) \(finished)" }
}

/// A set of requests: each has a lifetime of its own.
extension Program {
    static let feedbackDownloads = Program(
        "feedback downloads",
        says: [
            "[] []", "[\"a\"] []", "open a", "[\"a\", \"b\"] []", "open b", "[\"a\"] []", "close b", "close a", "[] [\"a\"]",
            "[\"b\"] [\"a\"]", "open b", "close b",
        ]
    ) { console in
        let clock = HistoricalScheduler()
        let commands = PublishSubject<Downloads.Event>()
        let download: (String) -> Observable<Downloads.Event> = { name in
            .create { observer in
                console.say("open", name)
                let work = clock.scheduleRelative(name, dueTime: .seconds(3)) { name in
                    observer.onNext(.finished(name))
                    observer.onCompleted()
                    return Disposables.create()
                }
                return Disposables.create(work, Disposables.create { console.say("close", name) })
            }
        }
        let loop = Observable.system(
            initialState: Downloads(), reduce: Downloads.reduce, scheduler: clock,
            feedback: { _ in commands.asObservable() }, react(requests: { $0.running }, effects: download)
        )
        .subscribe(onNext: { console.say($0) })
        clock.pass(1)
        for command in [Downloads.Event.start("a"), .start("b"), .cancel("b")] {
            commands.onNext(command)
            clock.pass(1)
        }
        clock.pass(2)
        commands.onNext(.start("b"))
        clock.pass(1)
        loop.dispose()
        clock.pass(1)
    }
}
