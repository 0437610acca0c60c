// SPDX-License-Identifier: MIT
// The module of RxSwift's that has the relays: they are in Rx.
@_exported public import class Rx.BehaviorRelay
@_exported public import class Rx.PublishRelay
@_exported public import class Rx.ReplayRelay
@_exported public import RxSwift
