// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// Each runs in a process of its own, because there is one trace in a process.
@Suite struct TraceTests {
    /// One line of a trace.
    private struct Event: Decodable {
        struct Arguments: Decodable { var name: String? }

        var ph: String
        var cat: String?
        var name: String
        var tid: Int
        var ts: Double?
        var dur: Double?
        var id: Int?
        var args: Arguments?

        /// Whether this span lies around `inner`, on the same thread.
        func surrounds(_ inner: Event) -> Bool {
            guard let start = ts, let length = dur, let at = inner.ts else { return false }
            return tid == inner.tid && start <= at && start + length >= at + (inner.dur ?? 0) - 0.002
        }
    }

    private struct Document: Decodable { var traceEvents: [Event] }

    private func events(_ mode: String) async throws -> [Event] {
        let (code, text) = try await Probe(name: "TraceProbe").run(["steps", mode])
        #expect(code == 0)
        return try JSONDecoder().decode(Document.self, from: Data(text.utf8)).traceEvents
    }

    @Test func `on request each named operator has a span for each element, inside the item that it ran in`() async throws {
        let events = try await events("named")
        let (items, steps) = (events.filter { $0.cat == "item" }, events.filter { $0.cat == "operator" })
        #expect(steps.count { $0.name == "plus one" } == 20)
        #expect(steps.count { $0.name == "even" } == 10)
        #expect(steps.count { $0.name == "crossed" } == 10)
        for step in steps {
            let home = step.name == "crossed" ? "second" : "first"
            #expect(items.contains { $0.name == home && $0.surrounds(step) }, "\(step)")
        }
    }

    @Test func `spans of operators lie in each other as the operators do`() async throws {
        let events = try await events("named")
        for even in events where even.cat == "operator" && even.name == "even" {
            #expect(events.contains { $0.name == "plus one" && $0.surrounds(even) })
        }
    }

    @Test func `no operator has a span unless that was asked for`() async throws {
        let events = try await events("unnamed")
        #expect(!events.contains { $0.cat == "operator" })
        #expect(events.contains { $0.cat == "item" && $0.name == "second" })
    }

    @Test func `an arrow leads from where a timer was set to the item that it ran`() async throws {
        let events = try await events("unnamed")
        // The interval's item sets its own timer again, so each run but the first has an arrow from the one before.
        let departures = events.filter { $0.ph == "s" && $0.name == "first" }
        let arrivals = events.filter { $0.ph == "f" && $0.name == "first" }
        #expect(arrivals.count >= 20)
        for arrival in arrivals {
            let departure = try #require(departures.first { $0.id == arrival.id })
            #expect((departure.ts ?? 0) <= (arrival.ts ?? 0))
        }
    }

    @Test func `every arrow begins and ends inside a span`() async throws {
        let events = try await events("named")
        let spans = events.filter { $0.ph == "X" }
        for arrow in events where arrow.ph == "f" || arrow.ph == "s" {
            #expect(spans.contains { $0.surrounds(arrow) }, "\(arrow)")
        }
    }

    @Test func `what a real-time thread noted itself is added afterwards`() async throws {
        let events = try await events("unnamed")
        let callback = try #require(events.first { $0.name == "callback" })
        #expect((callback.tid, callback.ts, callback.dur) == (7, 1000.001, 2.5))
        #expect(events.contains { $0.ph == "M" && $0.tid == 7 && $0.args?.name == "real-time" })
    }
}
