// SPDX-License-Identifier: MIT
import Dispatch
import RxCocoa
import RxSwift

private enum Light: Equatable {
    case red
    case green
    case yellow
    case off
}

/// A loop of drivers and signals on the main thread: each light asks for the next.
extension Program {
    static let feedbackDriver = Program(
        "feedback driver", says: ["red", "green", "yellow", "off", "heard [\"red\", \"green\", \"yellow\", \"off\"]"]
    ) { console in
        let done = DispatchSemaphore(value: 0), subscriptions = CompositeDisposable()
        let heard = BehaviorRelay<[String]>(value: [])
        DispatchQueue.main.async {
            let lights = Driver.system(
                initialState: Light.red, reduce: { _, next in next },
                feedback: { state in
                    state.flatMapLatest { light -> Signal<Light> in
                        switch light {
                        case .red: return .just(.green)
                        case .green: return .just(.yellow)
                        case .yellow: return .just(.off)
                        case .off: return .empty()
                        }
                    }
                },
                { state in
                    _ = subscriptions.insert(state.drive(onNext: { heard.accept(heard.value + ["\($0)"]) }))
                    return .never()
                }
            )
            let loop = lights.drive(onNext: { light in
                console.say(light)
                if light == .off { done.signal() }
            })
            _ = subscriptions.insert(loop)
        }
        done.wait()
        // The loop ends where it runs.
        onMain({ subscriptions.dispose() })
        console.say("heard", heard.value)
    }
}
