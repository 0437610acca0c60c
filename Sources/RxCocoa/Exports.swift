// SPDX-License-Identifier: MIT
// The module of RxSwift's that has Driver, Signal and the control traits: they are in Rx.
@_exported public import RxRelay
