// SPDX-License-Identifier: MIT
import RxRuntime
import Synchronization
import Testing

/// The verbs by which a reference crosses threads; what optimisers do to them is `make published`'s to find.
@Suite struct PublicationTests {
    private final class Told: Sendable {
        let number: Int
        init(_ number: Int) { self.number = number }
    }

    private static func weakly(_ object: Told) -> () -> Bool { { [weak object] in object != nil } }

    @Test func `a word keeps what was given to it until that is taken`() {
        var object: Told? = Told(7)
        let lives = Self.weakly(object!)
        let address = WordReference.give(object!)
        object = nil
        #expect(lives())
        // unsafe: what was just given, once.
        object = unsafe WordReference<Told>.take(address)
        #expect(object?.number == 7)
        object = nil
        #expect(!lives())
    }

    @Test func `a reference that no word took is dropped once`() {
        let word = Atomic<UInt>(1)
        var object: Told? = Told(8)
        let lives = Self.weakly(object!)
        let address = WordReference.give(object!)
        object = nil
        let isPublished = word.publish(address, over: 0)
        #expect(!isPublished)
        let now = word.published()
        #expect(now == 1)
        #expect(lives())
        // unsafe: the word did not take it.
        unsafe WordReference<Told>.drop(address)
        #expect(!lives())
    }

    @Test func `a step that fails says what the word was, and changes nothing`() {
        let word = Atomic<UInt>(5)
        let publishing = word.tryPublish(6, over: 4)
        let taking = word.tryTake(4, leaving: 6)
        #expect(publishing == (false, 5))
        #expect(taking == (false, 5))
        let now = word.published()
        #expect(now == 5)
    }

    @Test func `of threads that pass a list on, each element is taken by one and freed by it`() async {
        let taken = await withTaskGroup(of: Int.self) { group in
            let word = WordCell()
            for part in 0..<4 {
                group.addTask {
                    var sum = 0
                    for number in 0..<10_000 {
                        let fresh = WordReference.give(Told(part * 10_000 + number))
                        var seen = word.atomic.load(ordering: .relaxed)
                        while true {
                            let (isPublished, now) = word.atomic.tryPublish(fresh, over: seen)
                            if isPublished { break }
                            seen = now
                        }
                        // unsafe: the step took what was there, for this thread.
                        if seen != 0 { sum += unsafe WordReference<Told>.take(seen).number }
                    }
                    return sum
                }
            }
            var sum = 0
            for await part in group { sum += part }
            let last = word.atomic.published()
            // unsafe: nothing takes it any more.
            return sum + (unsafe WordReference<Told>.take(last).number)
        }
        #expect(taken == (0..<40_000).reduce(0, +))
    }

    private final class WordCell: Sendable { let atomic = Atomic<UInt>(0) }

    @Test func `one of all who claim is the one`() async {
        let flag = FlagCell()
        let winners = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 { group.addTask { flag.atomic.claim() ? 1 : 0 } }
            var sum = 0
            for await won in group { sum += won }
            return sum
        }
        #expect(winners == 1)
    }

    private final class FlagCell: Sendable { let atomic = Atomic<Bool>(false) }
}
