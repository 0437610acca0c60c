// SPDX-License-Identifier: MIT
// The module of RxSwift's that has the relays: they are in Rx.
@_exported public import RxSwift
