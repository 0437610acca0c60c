// SPDX-License-Identifier: MIT
import RxSwift

// Disposables and bags that take a closure.
extension Screen {
    func disposing() {
        overload("Disposing", "create(with:)", says: "disposed")
        trailing(dispose(Disposables.create { self.disposed() }))
        labels(dispose(Disposables.create(with: { self.disposed() })))
        weakSelf(dispose(Disposables.create { [weak self] in self?.disposed() }))
        function(dispose(Disposables.create(with: disposed)))

        overload("Disposing", "init(builder:)", says: "one two", without: .function)
        trailing(
            end(
                DisposeBag {
                    named("one")
                    named("two")
                }))
        labels(
            end(
                DisposeBag(builder: {
                    named("one")
                    named("two")
                })))
        weakSelf(
            end(
                DisposeBag { [weak self] in
                    Disposables.create { self?.say("one") }
                    Disposables.create { self?.say("two") }
                }))

        overload("Disposing", "insert(builder:)", says: "one two", without: .function)
        var bag = DisposeBag()
        bag.insert {
            named("one")
            named("two")
        }
        bag = DisposeBag()
        trailing(())
        bag.insert(builder: {
            named("one")
            named("two")
        })
        bag = DisposeBag()
        labels(())
        bag.insert { [weak self] in
            Disposables.create { self?.say("one") }
            Disposables.create { self?.say("two") }
        }
        bag = DisposeBag()
        weakSelf(())
    }

    private func named(_ name: String) -> Disposable { Disposables.create { self.say(name) } }
    private func dispose(_ disposable: Cancelable) { disposable.dispose() }
    private func end(_ bag: DisposeBag) {}
}
