// SPDX-License-Identifier: MIT
// The module of RxSwift's that has Driver, Signal and the control traits: they are in Rx.
@_exported public import struct Rx.ControlEvent
@_exported public import protocol Rx.ControlEventType
@_exported public import struct Rx.ControlProperty
@_exported public import protocol Rx.ControlPropertyType
@_exported public import typealias Rx.Driver
@_exported public import typealias Rx.DriverSharingStrategy
@_exported public import enum Rx.SharingScheduler
@_exported public import typealias Rx.Signal
@_exported public import typealias Rx.SignalSharingStrategy
@_exported public import RxRelay
