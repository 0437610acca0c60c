// SPDX-License-Identifier: MIT
import Foundation
import Rx
import RxDispatch

func `decode(type:decoder:)`() {
    struct City: Decodable { let name: String }
    _ = Observable.of(#"{"name": "Oslo"}"#, #"{"name": "Rome"}"#)
        .map { Data($0.utf8) }
        .decode(type: City.self, decoder: JSONDecoder())
        .subscribe(onNext: { print($0.name) })
}
// Oslo
// Rome
