// SPDX-License-Identifier: MIT
import Foundation
import RxBlocking
import RxSwift

func blocking<Source: ObservableConvertibleType>(_ source: Source, _ span: TimeInterval) throws {
    let blocking: BlockingObservable<Source.Element> = source.toBlocking()
    let _: BlockingObservable<Source.Element> = source.toBlocking(timeout: span)
    let _: BlockingObservable<Source.Element> = source.toBlocking(timeout: 1)
    let _: [Source.Element] = try blocking.toArray()
    let _: Source.Element? = try blocking.first()
    let _: Source.Element? = try blocking.last()
    let _: Source.Element = try blocking.single()
    let predicate: (Source.Element) throws -> Bool = { _ in true }
    let _: Source.Element = try blocking.single(predicate)
    let result: MaterializedSequenceResult<Source.Element> = blocking.materialize()
    switch result {
    case .completed(elements: let elements): let _: [Source.Element] = elements
    case .failed(elements: let elements, error: let error): let _: ([Source.Element], Error) = (elements, error)
    }
}
