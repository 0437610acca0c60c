// SPDX-License-Identifier: MIT
import Rx

/// An observer that writes down what arrives and when.
final class Recording<Element>: ObserverType {
    let scheduler: TestScheduler
    /// Disposing it ends the recording.
    let subscription = SerialDisposable()
    private(set) var events: [(time: Int, event: Event<Element>)] = []

    init(on scheduler: TestScheduler) { self.scheduler = scheduler }

    func on(_ event: Event<Element>) { events.append((scheduler.clock, event)) }

    var elements: [Element] { events.compactMap { $0.event.element } }
    var error: (any Error)? { events.last?.event.error }
    /// When the sequence ended.
    var end: Int? { events.last.flatMap { $0.event.isStopEvent ? $0.time : nil } }

    /// What arrived, as a picture.
    var marbles: Marbles {
        Marbles(
            events.map { time, event in
                switch event {
                case .next(let element): .init(time: time, sign: .element("\(element)"))
                case .error: .init(time: time, sign: .error)
                case .completed: .init(time: time, sign: .completed)
                }
            })
    }
}
