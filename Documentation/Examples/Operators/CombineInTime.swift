// SPDX-License-Identifier: MIT
import Rx
import RxTest

/// Hosts and guests meet if they are there at the same time. Each stays for 4 ms.
func `join(_:leftDuration:rightDuration:resultSelector:)`() {
    let clock = TestScheduler()
    let hosts = clock.hot("-A------B---|", as: String.self)
    let guests = clock.hot("---x------y-|", as: String.self)
    let stay = Observable<Int>.timer(.milliseconds(4), scheduler: clock)
    _ = hosts.join(guests, leftDuration: { _ in stay }, rightDuration: { _ in stay }, resultSelector: { "\($0) meets \($1)" })
        .subscribe(onNext: { print("at \(clock.clock):", $0) })
    clock.start()
}
// at 3: A meets x
// at 10: B meets y

/// The orders that come while an offer is open, which is 4 ms.
func `groupJoin(_:leftDuration:rightDuration:resultSelector:)`() {
    let clock = TestScheduler()
    let offers = clock.hot("-A------B-----|", as: String.self)
    let orders = clock.hot("--1-2-----3---|")
    let open = Observable<Int>.timer(.milliseconds(4), scheduler: clock)
    _ = offers.groupJoin(orders, leftDuration: { _ in open }, rightDuration: { _ in Observable<Int>.empty() }) { ($0, $1) }
        .flatMap { offer, orders in orders.count().asObservable().map { "\(offer) had \($0)" } }
        .subscribe(onNext: { print("at \(clock.clock):", $0) })
    clock.start()
}
// at 5: A had 2
// at 12: B had 1
