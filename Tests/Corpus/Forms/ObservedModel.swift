// SPDX-License-Identifier: MIT
import Observation
import RxSwift

@Observable private final class Thermostat {
    var target = 20
    var isHeating = false
    @ObservationIgnored private let disposeBag = DisposeBag()

    init(_ room: RxSwift.Observable<Int>) {
        room.subscribe(onNext: { [unowned self] in isHeating = $0 < target }).disposed(by: disposeBag)
    }
}

/// A model of the module Observation, which has an `Observable` of its own.
extension Program {
    static let observedModel = Program(
        "observed model", says: ["heats false", "changes", "heats true", "heats true", "heats false"]
    ) { console in
        let room = PublishSubject<Int>()
        let thermostat = Thermostat(room)
        withObservationTracking {
            console.say("heats", thermostat.isHeating)
        } onChange: {
            console.say("changes")
        }
        room.onNext(18)
        console.say("heats", thermostat.isHeating)
        room.onNext(19)
        console.say("heats", thermostat.isHeating)
        room.onNext(21)
        console.say("heats", thermostat.isHeating)
    }
}
