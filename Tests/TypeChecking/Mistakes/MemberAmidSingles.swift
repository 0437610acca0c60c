// SPDX-License-Identifier: MIT
import RxSwift

struct Reader { let id: Int }

func lengths(_ source: Single<Reader>, _ load: @escaping (Int) -> Single<String>) -> any Disposable {
    source.map { $0.id }.flatMap { load($0) }.do(onSuccess: { print($0) }).catchAndReturn("").map { $0 + "!" }
        .map { $0.lenght }  // error: value of type 'String' has no member 'lenght'
        .subscribe(onSuccess: { print($0) })
}
