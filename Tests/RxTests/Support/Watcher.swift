// SPDX-License-Identifier: MIT
import Rx

/// An observer that knows the rules and writes down each breach.
final class Watcher<Element>: ObserverType {
    private(set) var events: [Event<Element>] = []
    private(set) var violations: [String] = []
    /// Set by a test that disposed: from then on nothing may arrive.
    var isClosed = false
    /// What the test does inside an event. Where it captures the watcher or its source, `forget()` releases that.
    var reaction: (Event<Element>) -> Void = { _ in }
    private var isInside = false
    private var hasEnded = false

    func on(_ event: Event<Element>) {
        if isInside { violations.append("\(event) while another event is handled") }
        if hasEnded { violations.append("\(event) after the end") }
        if isClosed { violations.append("\(event) after the disposal") }
        isInside = true
        hasEnded = event.isStopEvent
        events.append(event)
        reaction(event)
        isInside = false
    }

    /// Reacts no more, so that what the reaction captured can go.
    func forget() { reaction = { _ in } }

    var end: Event<Element>? { events.last.flatMap { $0.isStopEvent ? $0 : nil } }
    var elements: [Element] { events.compactMap(\.element) }
}
