// SPDX-License-Identifier: MIT
import Foundation
import RxSwift
import RxTest

/// What one graph is built and run in: its clock, its sources, shared parts and observers, and the trace of what happens.
final class World {
    let clock: TestScheduler
    let isVirtual: Bool
    /// Lines of Differences.md by which RxSwift's side is taken.
    private let rules: Set<Rule>
    /// Decides what RxSwift leaves to chance.
    var chance: Chance
    /// Whether an event was sent, or an observer came, inside an event.
    var wasReentered = false
    var sources: [GraphSource] = []
    var parts: [Items] = []
    /// The connectable ones among `parts`.
    var connectables: [Int: ConnectableObservable<Item>] = [:]
    var observers: [GraphObserver] = []
    var connections = DisposeBag()
    /// The owners that `withUnretained` watches, until they are gone.
    var owners: [Owner?] = []
    private(set) var trace: [String] = []
    /// How much more may happen. A graph that runs for ever ends the process when this is used up.
    private var fuel = 4_000

    init(_ graph: Graph, _ rules: Set<Rule>, _ chance: Chance) {
        (self.rules, self.chance) = (rules, chance)
        isVirtual = graph.mode == .virtual
        clock = TestScheduler(initialClock: 0, simulateProcessingDelay: graph.takesTick == 1)
    }

    /// Records that `happening` is next.
    func record(_ happening: String) {
        burn()
        trace.append(isVirtual ? "\(clock.clock)|\(happening)" : happening)
    }

    func burn() {
        fuel -= 1
        if fuel < 0 { Answer.outOfFuel() }
    }

    /// A function of an operator throws for every item that is `remainder` modulo `modulus`, unless that is 0.
    func fail(_ item: Item, _ modulus: Int, _ remainder: Int) throws {
        burn()
        if modulus > 0 && item.number % modulus == remainder { throw GraphError(number: 90 + remainder) }
    }

    func follows(_ rule: Rule) -> Bool { rules.contains(rule) }

    /// Whether what the rule `reentrant-send` is about is built of `Rules`, and not of the library.
    var standsIn: Bool { follows(.reentrantSend) || follows(.oneByOne) }

    /// Whether subjects are the rules' own, and not the library's.
    var hasOwnSubjects: Bool { standsIn || follows(.heardAfterDisposal) }

    /// Whether an event that is sent inside another goes out at once.
    var nests: Bool { follows(.reentrantSend) }

    /// What the second number of an operator with a scheduler stands for.
    func scheduler(_ number: Int) -> any ImmediateSchedulerType {
        number == 1 && isVirtual ? clock : CurrentThreadScheduler.instance
    }

    /// Takes the graph apart. What the sources say now is no part of the trace.
    func tearDown() {
        trace = []
        fuel = 100_000
        for observer in observers { observer.tearDown() }
        connections = DisposeBag()
        (observers, parts, connectables, sources, owners) = ([], [], [:], [], [])
    }
}

final class Owner {}

/// A span of virtual time.
func ticks(_ count: Int) -> RxTimeInterval { .seconds(count) }
