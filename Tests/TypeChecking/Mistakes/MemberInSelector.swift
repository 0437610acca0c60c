// SPDX-License-Identifier: MIT
import RxSwift

struct Person { let name: String }

func greetings(_ person: Observable<Person>, _ isHome: Observable<Bool>) -> any Disposable {
    Observable.combineLatest(person.map { $0 }, isHome.filter { $0 }) { person, isHome in
        person.nmae + (isHome ? "!" : "?")  // error: value of type 'Person' has no member 'nmae'
    }
    .distinctUntilChanged().map { $0.count }
    .subscribe(onNext: { print($0) })
}
