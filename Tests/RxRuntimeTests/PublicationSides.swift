// SPDX-License-Identifier: MIT
import SwiftModel
import Synchronization

@testable import RxRuntime

/// Objects by their numbers, a word that holds one of them, and a disposable that is set once.
protocol ReferenceSide: AnyObject {
    /// Told of each object that is disposed of or freed.
    var note: (String) -> Void { get set }
    /// The number in the word, or 64.
    var number: UInt { get }
    var state: UInt32 { get }
    func hold(_ number: UInt)
    func isHeld(_ number: UInt) -> Bool
    func offer(_ number: UInt) -> Bool
    func empty() -> Bool
    func isOnly(_ number: UInt) -> Bool
    func letGo(_ number: UInt)
    func set(_ number: UInt)
    func dispose()
}

final class SwiftReferences: ReferenceSide {
    /// Sendable: the test has one thread.
    private final class Object: Disposable, @unchecked Sendable {
        let number: UInt
        unowned let side: SwiftReferences
        init(_ number: UInt, _ side: SwiftReferences) { (self.number, self.side) = (number, side) }
        func dispose() { side.note("disposed \(number)") }
        deinit { side.note("freed \(number)") }
    }

    var note: (String) -> Void = { _ in }
    private let word = Atomic<UInt>(0)
    private var objects: [Object?] = Array(repeating: nil, count: 64)
    private let single = SingleAssignmentDisposable()

    // relaxed, here and below: one thread.
    var state: UInt32 { UInt32(single.state.load(ordering: .relaxed)) }
    var number: UInt {
        // Unsafe: the word's reference keeps the object.
        let address = unsafe UnsafeRawPointer(bitPattern: word.load(ordering: .relaxed))
        return unsafe address.map { unsafe Unmanaged<Object>.fromOpaque($0).takeUnretainedValue().number } ?? 64
    }
    func hold(_ number: UInt) { objects[Int(number)] = Object(number, self) }
    func isHeld(_ number: UInt) -> Bool { objects[Int(number)] != nil }
    func offer(_ number: UInt) -> Bool {
        let address = WordReference.give(objects[Int(number)]!)
        let isPublished = word.publish(address, over: 0)
        // Unsafe: the word did not take it.
        if !isPublished { unsafe WordReference<Object>.drop(address) }
        return isPublished
    }
    func empty() -> Bool {
        var seen = word.load(ordering: .relaxed)
        while seen != 0 {
            let (isTaken, now) = word.tryTake(seen, leaving: 0)
            if isTaken { break }
            seen = now
        }
        if seen == 0 { return false }
        // Unsafe: the step took it.
        let taken = unsafe WordReference<Object>.take(seen)
        if objects[Int(taken.number)] == nil { objects[Int(taken.number)] = taken }
        return true
    }
    func isOnly(_ number: UInt) -> Bool { isOnlyReference(&objects[Int(number)]) }
    func letGo(_ number: UInt) { objects[Int(number)] = nil }
    func set(_ number: UInt) { single.setDisposable(Object(number, self)) }
    func dispose() { single.dispose() }
}

/// Safe: the words in C are this object's own, and end with it.
@safe final class ModelReferences: ReferenceSide {
    var note: (String) -> Void = { _ in }
    private var words: OpaquePointer!
    private var held: Set<UInt> = []

    init() {
        // Unsafe: the words call with this object, which deletes them.
        unsafe words = model_words_new(
            { context, number in
                unsafe Unmanaged<ModelReferences>.fromOpaque(context!).takeUnretainedValue().note("disposed \(number)")
            },
            { context, number in
                unsafe Unmanaged<ModelReferences>.fromOpaque(context!).takeUnretainedValue().note("freed \(number)")
            }, Unmanaged.passUnretained(self).toOpaque())
    }
    deinit { unsafe model_words_delete(words) }

    // Unsafe, here and below: the words made above.
    var state: UInt32 { unsafe model_words_single(words) }
    var number: UInt { unsafe model_words_number(words) }
    func hold(_ number: UInt) {
        held.insert(number)
        unsafe model_words_hold(words, number)
    }
    func isHeld(_ number: UInt) -> Bool { held.contains(number) }
    func offer(_ number: UInt) -> Bool { unsafe model_words_offer(words, number) }
    func empty() -> Bool {
        let number = number
        let isTaken = unsafe model_words_empty(words)
        if isTaken { held.insert(number) }
        return isTaken
    }
    func isOnly(_ number: UInt) -> Bool { unsafe model_words_is_only(words, number) }
    func letGo(_ number: UInt) {
        held.remove(number)
        unsafe model_words_let_go(words, number)
    }
    func set(_ number: UInt) { unsafe model_words_set_single(words, number) }
    func dispose() { unsafe model_words_dispose_single(words) }
}
