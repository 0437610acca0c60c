// SPDX-License-Identifier: MIT
import Dispatch
import RxCocoa
import RxSwift

private struct Song: IdentifiableType, Equatable {
    let identity: Int
    var title: String
}

private typealias Album = SectionModel<String, Song>

extension Program {
    static let sectionDifferences = Program(
        "differences of sections",
        says: [
            "nothing", "+0.1", "-0.0", "!0.0", "~0.1>0.0,0.0>0.1", "+s1", "-s0", "~s1>0,0>1", "~0.0>1.1", "-0.0 +1.0 !1.0", "duplicate item",
            "duplicate section b",
        ]
    ) { console in
        typealias List = SectionModel<String, Int>
        func tell(_ old: [List], _ new: [List]) {
            console.say((try? Changeset(from: old, to: new)) as CustomStringConvertible? ?? "failed")
        }
        let a = List("a", [1, 2]), b = List("b", [3])
        tell([a, b], [a, b])
        tell([List("a", [1])], [a])
        tell([a], [List("a", [2])])
        let named = Album("x", [Song(identity: 1, title: "One")]), renamed = Album("x", [Song(identity: 1, title: "Uno")])
        console.say(try! Changeset(from: [named], to: [renamed]))
        tell([a], [List("a", [2, 1])])
        tell([a], [a, b])
        tell([a, b], [b])
        tell([a, b], [b, a])
        tell([a, b], [List("a", [2]), List("b", [3, 1])])
        let more = Album("y", [Song(identity: 2, title: "Two")])
        let changed = [Album("x", []), Album("y", [Song(identity: 3, title: "Three"), Song(identity: 2, title: "Due")])]
        console.say(try! Changeset(from: [named, more], to: changed))
        do {
            _ = try Changeset(from: [a], to: [List("a", [1, 1])])
        } catch {
            console.say("duplicate item")
        }
        do {
            _ = try Changeset(from: [a], to: [b, b])
        } catch DifferenceError.duplicateSection(let name) {
            console.say("duplicate section", name)
        } catch {
            console.say("other", error)
        }
    }

    static let sectionLibrary = Program(
        "data source of sections",
        says: [
            "reload", "animate +0.1", "animate nothing", "[[\"1 One\", \"2 Two\"]]", "selected 0.1", "model Two", "after the error true", "reload",
            "driven [[\"0 a\", \"1 b\"]]", "plain reload reload", "unobserved false",
        ]
    ) { console in
        DispatchQueue.main.sync {
            let disposeBag = DisposeBag()
            let albums = PublishSubject<[Album]>()
            let list = ListView()
            let dataSource = AnimatedDataSource<Album>(configureRow: { _, _, song in "\(song.identity) \(song.title)" })
            albums.bind(to: list.rx.items(dataSource: dataSource)).disposed(by: disposeBag)
            let one = Song(identity: 1, title: "One"), two = Song(identity: 2, title: "Two")
            albums.onNext([Album("x", [one])])
            albums.onNext([Album("x", [one, two])])
            albums.onNext([Album("x", [one, two])])
            list.log.forEach { console.say($0) }
            console.say(list.rows)
            list.rx.itemSelected.take(1).subscribe(onNext: { console.say("selected", $0) }).disposed(by: disposeBag)
            list.select(0, 1)
            list.rx.modelSelected(from: dataSource).subscribe(onNext: { console.say("model", $0.title) }).disposed(by: disposeBag)
            list.select(0, 1)
            albums.onError(Failure.offline)
            console.say("after the error", list.rows.count == 1)

            let letters = ListView()
            Driver.just(["a", "b"]).drive(letters.rx.items) { index, letter in "\(index) \(letter)" }.disposed(by: disposeBag)
            letters.log.forEach { console.say($0) }
            console.say("driven", letters.rows)

            let plain = ListView(), numbers = BehaviorRelay(value: [SectionModel("n", [1])])
            let reloading = SectionDataSource<SectionModel<String, Int>> { source, place, number in "\(source.sections.count) \(place) \(number)" }
            let binding = numbers.asDriver().drive(plain.rx.items(dataSource: reloading))
            numbers.accept([SectionModel("n", [1, 2])])
            console.say("plain", plain.log.joined(separator: " "))
            binding.dispose()
            numbers.accept([])
            console.say("unobserved", plain.rows.isEmpty)
        }
    }
}
