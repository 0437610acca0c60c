// SPDX-License-Identifier: MIT
import RxSwift

// RxSwift's module brings RxSwift's names and no others: a program's own modules and types of these names keep them.

func ownNames() {
    _ = Shared.self  // error: cannot find 'Shared' in scope
    _ = Runtime.self  // error: cannot find 'Runtime' in scope
    _ = Main.self  // error: cannot find 'Main' in scope
    _ = Trace.self  // error: cannot find 'Trace' in scope
    _ = RetryPolicy.self  // error: cannot find 'RetryPolicy' in scope
    _ = SerialScheduler.self  // error: cannot find 'SerialScheduler' in scope
    _ = RealtimeLane<Int>.self  // error: cannot find 'RealtimeLane' in scope
    _ = TraitSequence<SingleTrait, Int>.self  // error: cannot find 'TraitSequence' in scope
}

func namesOfTheOtherModules() {
    _ = Driver<Int>.self  // error: cannot find 'Driver' in scope
    _ = Signal<Int>.self  // error: cannot find 'Signal' in scope
    _ = ControlEvent<Int>.self  // error: cannot find 'ControlEvent' in scope
    _ = BehaviorRelay<Int>.self  // error: cannot find 'BehaviorRelay' in scope
}
