// SPDX-License-Identifier: MIT
import RxSwift

extension ObservableConvertibleType {
    public func pausableBuffered<Pauser: ObservableConvertibleType>(_ pauser: Pauser, limit: Int? = 1) -> String
    where Pauser.Element == Bool { own() }
}
