// SPDX-License-Identifier: MIT
import RxSwift

/// Makes what a program needs, by type and name.
final class Container {
    enum Scope {
        case transient
        case container
        case weak
    }

    private struct Key: Hashable {
        let type: ObjectIdentifier
        let name: String?
    }

    private final class Registration {
        let scope: Scope
        let make: (Container) -> Any
        var kept: Any?
        weak var seen: AnyObject?

        init(_ scope: Scope, _ make: @escaping (Container) -> Any) {
            self.scope = scope
            self.make = make
        }
    }

    private var registrations: [Key: Registration] = [:]
    private let parent: Container?
    private let resolved = PublishSubject<String>()

    init(parent: Container? = nil) { self.parent = parent }

    /// The names of the types that were made.
    var made: Observable<String> { resolved.asObservable() }

    func register<Service>(
        _ type: Service.Type, name: String? = nil, in scope: Scope = .transient, _ make: @escaping (Container) -> Service
    ) {
        registrations[Key(type: ObjectIdentifier(type), name: name)] = Registration(scope, make)
    }

    func resolve<Service>(_ type: Service.Type = Service.self, name: String? = nil) -> Service? {
        guard let registration = registrations[Key(type: ObjectIdentifier(type), name: name)] else {
            return parent?.resolve(type, name: name)
        }
        if let kept = registration.kept ?? registration.seen.map({ $0 as Any }), let service = kept as? Service { return service }
        guard let service = registration.make(self) as? Service else { return nil }
        switch registration.scope {
        case .transient: break
        case .container: registration.kept = service
        case .weak: registration.seen = service as AnyObject
        }
        resolved.onNext("\(type)")
        return service
    }
}

extension Container: ReactiveCompatible {}

extension Reactive where Base == Container {
    /// Resolves when it is subscribed to.
    func resolve<Service>(_ type: Service.Type, name: String? = nil) -> Single<Service> {
        .create { [weak base] observer in
            if let service = base?.resolve(type, name: name) {
                observer(.success(service))
            } else {
                observer(.failure(RxError.noElements))
            }
            return Disposables.create()
        }
    }
}
