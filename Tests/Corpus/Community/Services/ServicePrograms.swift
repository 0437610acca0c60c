// SPDX-License-Identifier: MIT
import RxSwift

/// Not private: a container tells types by name, and optimised builds say in which file a private one is.
enum Timekeeping {
    protocol Clock: AnyObject { var name: String { get } }
    final class WallClock: Clock { let name = "wall" }
    final class Alarm {
        let clock: Clock
        init(_ clock: Clock) { self.clock = clock }
    }
}

private typealias Clock = Timekeeping.Clock
private typealias Alarm = Timekeeping.Alarm

private struct Online: StickyEvent { let isOnline: Bool }
private struct Saved: BusEvent { let file: String }
private struct Square: BusRequest, Equatable {
    typealias Answer = Int
    let number: Int
}

private enum Door: Hashable { case open, closed, locked }
private enum Key: Hashable { case push, pull, turn }

extension Program {
    /// Services that are made once, each time, or as long as a reference to them is held.
    static let container = Program(
        "container",
        says: ["made Clock", "made Alarm", "same clock true", "made Alarm", "other alarm true", "made Alarm", "kept true", "child wall", "missing"]
    ) { console in
        let bag = DisposeBag(), container = Container(), child = Container(parent: container)
        container.made.subscribe(onNext: { console.say("made", $0) }).disposed(by: bag)
        container.register(Clock.self, in: .container) { _ in Timekeeping.WallClock() }
        container.register(Alarm.self) { Alarm($0.resolve(Clock.self)!) }
        container.register(Alarm.self, name: "kitchen", in: .weak) { Alarm($0.resolve()!) }
        let alarm = container.resolve(Alarm.self)
        console.say("same clock", alarm?.clock === container.resolve(Clock.self))
        console.say("other alarm", container.resolve(Alarm.self) !== alarm)
        var kitchen = container.resolve(Alarm.self, name: "kitchen")
        console.say("kept", kitchen === container.resolve(Alarm.self, name: "kitchen"))
        kitchen = nil
        child.rx.resolve(Clock.self).subscribe(onSuccess: { console.say("child", $0.name) }).disposed(by: bag)
        child.rx.resolve(Int.self).subscribe(onFailure: { _ in console.say("missing") }).disposed(by: bag)
        withExtendedLifetime((bag, child, kitchen)) {}
    }

    /// Events by type, sticky ones, and questions that are answered.
    static let eventBus = Program(
        "event bus", says: ["online true", "late true", "saved a", "online false", "late false", "9", "16", "unanswered 1"]
    ) { console in
        let bus = EventBus(), bag = DisposeBag()
        bus.on(Online.self).subscribe(onNext: { console.say("online", $0.isOnline) }).disposed(by: bag)
        bus.post(Online(isOnline: true))
        bus.post(Saved(file: "early"))
        bus.on(Online.self).subscribe(onNext: { console.say("late", $0.isOnline) }).disposed(by: bag)
        bus.on(Saved.self).subscribe(onNext: { console.say("saved", $0.file) }).disposed(by: bag)
        bus.post(Saved(file: "a"))
        bus.post(Online(isOnline: false))
        let clock = HistoricalScheduler()
        let answers = bus.answer(Square.self) { .just($0.number * $0.number).delay(.seconds($0.number), scheduler: clock) }
        for number in [4, 3] {
            bus.ask(Square(number: number)).subscribe(onSuccess: { console.say($0) }).disposed(by: bag)
        }
        clock.pass(5)
        answers.dispose()
        var open = 0
        bus.ask(Square(number: 2)).subscribe(onSuccess: { console.say($0) }, onDisposed: { open -= 1 }).disposed(by: bag)
        open += 1
        clock.pass(5)
        console.say("unanswered", open)
    }

    /// A door: what leads nowhere is refused, and an alarm rings while it is open.
    static let stateMachine = Program(
        "state machine",
        says: [
            "closed -pull-> open", "ring", "ring", "refused turn in open", "open -push-> closed", "closed -turn-> locked",
            "refused pull in locked", "locked -turn-> closed", "locked [false, true, false]",
        ]
    ) { console in
        let clock = HistoricalScheduler(), bag = DisposeBag()
        let door = StateMachine<Door, Key>(.closed) { transitions in
            transitions.on(.pull, from: .closed, to: .open)
            transitions.on(.push, from: .open, to: .closed)
            transitions.on(.turn, from: .closed, to: .locked)
            transitions.on(.turn, from: .locked, to: .closed)
        }
        var locked: [Bool] = []
        door.isIn(.locked).subscribe(onNext: { locked.append($0) }).disposed(by: bag)
        door.changes.subscribe(onNext: { console.say("\($0.from) -\($0.event)-> \($0.to)") }).disposed(by: bag)
        door.during(.open) { Observable<Int>.interval(.seconds(2), scheduler: clock) }
            .subscribe(onNext: { _ in console.say("ring") }).disposed(by: bag)
        let tried = { (key: Key) -> Completable in
            door.send(key).catch { error in
                if let error = error as? InvalidTransition<Door, Key> { console.say("refused", error.event, "in", error.state) }
                return .empty()
            }
        }
        tried(.pull).subscribe().disposed(by: bag)
        clock.pass(5)
        tried(.turn).andThen(tried(.push)).andThen(Completable.deferred { tried(.turn) }).subscribe().disposed(by: bag)
        clock.pass(5)
        Completable.concat(tried(.pull), tried(.turn)).subscribe().disposed(by: bag)
        console.say("locked", locked)
    }
}
