// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The sequence that `observableFactory` makes of a resource, which lives as long as the subscription.
    ///
    ///     using(open file, read its lines)
    ///     out:   1-2-|     (the file is closed at the end)
    ///
    /// Both factories run on the subscribing thread; what they throw ends the sequence. The resource is disposed after what belongs
    /// to the sequence, at its end, when an observer disposes, or when the second factory throws. Delivers where
    /// that sequence does. Allocates per subscription, nothing per element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/using.html>
    @export(implementation)
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping () throws -> Resource,
        observableFactory: @escaping (Resource) throws -> Observable<Element>
    ) -> Observable<Element> {
        Observable { downstream in
            let source: Observable<Element>
            do {
                let resource = try resourceFactory()
                downstream.subscription.attach(disposing: resource)
                source = try observableFactory(resource)
            } catch {
                return downstream.finish(error)
            }
            TailStart.start(source.run, downstream)
        }
    }
}

extension TraitSequenceType {
    /// The sequence that the second factory makes of a resource, which lives as long as the subscription. As `Observable.using`.
    ///
    /// What the factories throw ends the sequence, if it may fail; otherwise they must not throw.
    ///
    /// Source: <https://reactivex.io/documentation/operators/using.html>
    @export(implementation)
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping () throws(Trait.Failure.Thrown) -> Resource,
        primitiveSequenceFactory: @escaping (Resource) throws(Trait.Failure.Thrown) -> TraitSequence<Trait, Element>
    ) -> TraitSequence<Trait, Element> {
        if Trait.Context.self == AnyContext.self || Trait.Failure.self == NeverFails.self {
            return TraitSequence(.using({ try resourceFactory() }, observableFactory: { try primitiveSequenceFactory($0).source }))
        }
        return TraitSequence(
            .deferred {
                Trait.Context.made {
                    let resource = try resourceFactory()
                    return .using({ resource }) { resource in Trait.Context.made { try primitiveSequenceFactory(resource).source } }
                }
            })
    }
}
