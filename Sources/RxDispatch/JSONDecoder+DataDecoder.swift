// SPDX-License-Identifier: MIT
public import Foundation
public import Rx

extension JSONDecoder: DataDecoder {}
extension PropertyListDecoder: DataDecoder {}
