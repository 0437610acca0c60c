// SPDX-License-Identifier: MIT
import RxSwift

/// A socket that breaks is opened again; what arrives goes on.
extension Program {
    static let reconnect = Program("reconnect", says: ["open 1", "a", "closed", "open 2", "b", "closed"]) { console in
        let sockets = [PublishSubject<String>(), PublishSubject<String>()]
        var opened = 0
        let messages = Observable<String>.deferred {
            opened += 1
            console.say("open", opened)
            return sockets[opened - 1].do(onDispose: { console.say("closed") })
        }
        let subscription = messages.retry().subscribe(onNext: { console.say($0) })
        sockets[0].onNext("a")
        sockets[0].onError(Failure.offline)
        sockets[0].onNext("lost")
        sockets[1].onNext("b")
        subscription.dispose()
        sockets[1].onNext("unheard")
    }
}
