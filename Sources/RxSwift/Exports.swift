// SPDX-License-Identifier: MIT
// The module that RxSwift programs import: all of Rx, with what it takes from Dispatch and Foundation.
@_exported public import RxDispatch
