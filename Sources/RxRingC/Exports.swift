// SPDX-License-Identifier: MIT
@_exported public import CRxRing
@_exported public import Rx
