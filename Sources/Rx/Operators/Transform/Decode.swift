// SPDX-License-Identifier: MIT

/// Something that makes values of their encoded form, as Foundation's `JSONDecoder` does of `Data`.
public protocol DataDecoder<Input> {
    /// The encoded form.
    associatedtype Input

    /// The value of type `type` that `data` stands for.
    func decode<Item: Decodable>(_ type: Item.Type, from data: Input) throws -> Item
}

extension ObservableType {
    /// The values of type `type` that the elements stand for, as `decoder` understands them.
    ///
    ///     source:                         1---2---|      (as text)
    ///     decode(type: Int.self, decoder)
    ///     out:                            1---2---|      (as numbers)
    ///
    /// Delivers where the source does. What the decoder throws ends the sequence. Allocates what the decoder does.
    ///
    /// Source: <https://reactivex.io/documentation/operators/map.html>
    @export(implementation)
    public func decode<Item: Decodable, Decoder: DataDecoder>(
        type: Item.Type, decoder: Decoder
    ) -> Observable<Item> where Decoder.Input == Element {
        map { try decoder.decode(type, from: $0) }
    }
}

extension TraitSequenceType {
    /// What `decoder` makes of each element; what it throws ends the sequence, so the result can fail. As `Observable.decode`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/map.html>
    @_disfavoredOverload
    @export(implementation)
    public func decode<Item: Decodable, Decoder: DataDecoder>(
        type: Item.Type, decoder: Decoder
    ) -> TraitSequence<Trait.Failing, Item> where Decoder.Input == Element {
        TraitSequence(source.decode(type: type, decoder: decoder))
    }
}
