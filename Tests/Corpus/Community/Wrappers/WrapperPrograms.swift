// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

private final class Player {
    @RxPublished var title = "silence"
    @RxPublished private(set) var volume = 5
    @RxCallback var finished: (Int) -> Void
    @Throttled var position: Int

    init(_ clock: HistoricalScheduler) { _position = Throttled(wrappedValue: 0, .seconds(2), on: clock) }

    func turn(_ by: Int) { volume = min(max(volume + by, 0), 6) }
}

private struct Theme: Codable, Equatable {
    var name: String
    var size: Int
}

private final class Settings {
    @Persisted var theme: Theme
    @Persisted var user: String?

    init(_ store: KeyedStore) {
        _theme = Persisted(wrappedValue: Theme(name: "light", size: 12), "theme", in: store)
        _user = Persisted("user", in: store)
    }

    func forget() { _theme.reset() }
}

extension Program {
    /// Properties that are observed: as an observable, as a driver, throttled, and a callback.
    static let publishedProperties = Program(
        "published properties",
        says: [
            "title silence", "change song", "title song", "loud false", "loud true", "title bound", "bound 5", "finished 3",
            "position 0", "position 20", "now 30", "position 30", "end",
        ]
    ) { console in
        let clock = HistoricalScheduler(), bag = DisposeBag(), names = PublishSubject<String>()
        var player: Player? = Player(clock)
        player!.$title.changes.take(1).subscribe(onNext: { console.say("change", $0) }).disposed(by: bag)
        player!.$title.asObservable().subscribe(onNext: { console.say("title", $0) }).disposed(by: bag)
        player!.title = "song"
        let loud = player!.$volume.driver.map { $0 > 5 }.distinctUntilChanged()
        onMain({ loud.drive(onNext: { console.say("loud", $0) }).disposed(by: bag) })
        for _ in 0..<3 { player!.turn(1) }
        onMain({})
        names.bind(to: player!.$title.binder).disposed(by: bag)
        names.onNext("bound")
        names.onCompleted()
        console.say(player!.title, player!.title.count)
        player!.$finished.subscribe(onNext: { console.say("finished", $0) }).disposed(by: bag)
        player!.finished(3)
        player!.$position.subscribe(onNext: { console.say("position", $0) }, onCompleted: { console.say("end") }).disposed(by: bag)
        player!.position = 10
        player!.position = 20
        clock.pass(2.5)
        player!.position = 30
        console.say("now", player!.position)
        clock.pass(5)
        withExtendedLifetime(bag) { player = nil }
    }

    /// Properties that a store keeps: two owners see each other's.
    static let persistedProperties = Program(
        "persisted properties",
        says: [
            "a light 12", "a dark 12", "{\"name\":\"dark\",\"size\":12}", "b dark", "a dark 14", "user nobody", "user ann", "\"ann\"",
            "a light 12", "nothing", "light",
        ]
    ) { console in
        let store = KeyedStore(), bag = DisposeBag()
        let first = Settings(store), second = Settings(store)
        first.$theme.subscribe(onNext: { console.say("a", $0.name, $0.size) }).disposed(by: bag)
        first.theme.name = "dark"
        console.say(store.text("theme"))
        console.say("b", second.theme.name)
        second.theme.size = 14
        second.theme.size = 14
        second.$user.map { $0 ?? "nobody" }.subscribe(onNext: { console.say("user", $0) }).disposed(by: bag)
        first.user = "ann"
        console.say(store.text("user"))
        second.forget()
        console.say(store.text("theme"))
        console.say(first.theme.name)
    }
}
