// SPDX-License-Identifier: MIT
import RxRelay
import RxSwift

private final class Player {
    enum Command { case play, pause, seek(Int) }

    let commands = PublishRelay<Command>()
    let isPlaying = BehaviorRelay(value: false)
    let position = BehaviorRelay(value: 0)
    private let disposeBag = DisposeBag()

    init() {
        commands.compactMap { command -> Bool? in
            switch command {
            case .play: return true
            case .pause: return false
            case .seek: return nil
            }
        }
        .bind(to: isPlaying)
        .disposed(by: disposeBag)
        commands.compactMap { command -> Int? in
            if case .seek(let position) = command { return position }
            return nil
        }
        .bind(to: position)
        .disposed(by: disposeBag)
    }
}

extension Program {
    static let playerState = Program("player state", says: ["paused at 0", "playing at 0", "playing at 30", "paused at 30"]) { console in
        let disposeBag = DisposeBag()
        let player = Player()
        Observable.combineLatest(player.isPlaying, player.position) { "\($0 ? "playing" : "paused") at \($1)" }
            .subscribe(onNext: { console.say($0) })
            .disposed(by: disposeBag)
        player.commands.accept(.play)
        player.commands.accept(.seek(30))
        player.commands.accept(.pause)
    }
}
