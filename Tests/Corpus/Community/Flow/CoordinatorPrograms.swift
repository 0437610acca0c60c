// SPDX-License-Identifier: MIT
import RxSwift

private enum Choice: Equatable {
    case picked(String)
    case cancelled
}

private final class PickerCoordinator: Coordinator<Choice> {
    let picks: Observable<String>
    let navigator: Navigator
    private let freed: () -> Void

    init(_ navigator: Navigator, _ picks: Observable<String>, freed: @escaping () -> Void) {
        (self.navigator, self.picks, self.freed) = (navigator, picks, freed)
    }

    deinit { freed() }

    override func start() -> Observable<Choice> {
        navigator.push("picker")
        let picked =
            picks
            .map { pick -> Choice in
                guard pick != "stone" else { throw Failure.unauthorized }
                return .picked(pick)
            }
        let left = navigator.popped("picker").map { Choice.cancelled }
        return Observable.merge(picked, left).take(1)
            .do(onDispose: { [navigator] in navigator.pop(to: "home") })
    }
}

private final class HomeCoordinator: Coordinator<Never> {
    let taps: Observable<Void>
    let picks: Observable<String>
    let navigator: Navigator
    let console: Console

    init(_ navigator: Navigator, taps: Observable<Void>, picks: Observable<String>, console: Console) {
        (self.navigator, self.taps, self.picks, self.console) = (navigator, taps, picks, console)
    }

    override func start() -> Observable<Never> {
        navigator.push("home")
        return
            taps
            .flatMapFirst { [weak self] () -> Observable<Choice> in
                guard let self = self else { return .empty() }
                let console = self.console
                let picker = PickerCoordinator(self.navigator, self.picks) { console.say("picker freed") }
                return self.coordinate(to: picker).catchAndReturn(.cancelled)
            }
            .do(onNext: { [console] in console.say($0) })
            .ignoreElements()
            .asObservable()
    }
}

/// Coordinators that send a result: a second tap while a child runs is ignored, back cancels, an error is a cancellation.
extension Program {
    static let coordinator = Program(
        "coordinator",
        says: [
            "[\"home\", \"picker\"] 1", "picked(\"tea\")", "picker freed", "[\"home\"] 0", "cancelled", "picker freed", "[\"home\"] 0",
            "cancelled", "picker freed", "[\"home\", \"picker\"] 1", "picker freed", "[\"home\"] 0",
        ]
    ) { console in
        let taps = PublishSubject<Void>(), picks = PublishSubject<String>(), navigator = Navigator()
        let home = HomeCoordinator(navigator, taps: taps, picks: picks, console: console)
        let running = home.start().subscribe()
        func show() { console.say(navigator.stack, home.childCount) }
        taps.onNext(())
        taps.onNext(())
        show()
        picks.onNext("tea")
        show()
        taps.onNext(())
        navigator.back()
        show()
        taps.onNext(())
        picks.onNext("stone")
        taps.onNext(())
        show()
        running.dispose()
        show()
    }
}
