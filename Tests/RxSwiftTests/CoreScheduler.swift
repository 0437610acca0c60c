// SPDX-License-Identifier: MIT
import Rx

/// The scheduler that the core knows. A file that imports RxSwift means RxSwift's by that name.
typealias CoreScheduler = SchedulerType
