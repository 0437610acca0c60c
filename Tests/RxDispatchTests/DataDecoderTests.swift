// SPDX-License-Identifier: MIT
import Foundation
import RxDispatch
import Testing

@Suite struct DataDecoderTests {
    private struct Item: Codable, Equatable {
        let id: Int
    }

    @Test func `Foundation's decoders decode elements`() throws {
        let items = [Item(id: 1), Item(id: 2)]
        var seen: [Item] = []
        _ = Observable.from(try items.map(JSONEncoder().encode)).decode(type: Item.self, decoder: JSONDecoder())
            .subscribe(onNext: { seen.append($0) })
        _ = Observable.from(try items.map(PropertyListEncoder().encode)).decode(type: Item.self, decoder: PropertyListDecoder())
            .subscribe(onNext: { seen.append($0) })
        #expect(seen == items + items)
    }

    @Test func `bad data ends the sequence with the decoder's error`() {
        var error: (any Error)?
        _ = Observable.just(Data("{".utf8)).decode(type: Item.self, decoder: JSONDecoder()).subscribe(onError: { error = $0 })
        #expect(error is DecodingError)
    }
}
