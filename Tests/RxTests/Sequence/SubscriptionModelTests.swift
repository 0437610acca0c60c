// SPDX-License-Identifier: MIT
import RxRuntime
import SwiftModel
import Synchronization
import Testing

@testable import Rx

/// The subscription against its protocol in C, which `make model` explores: the same random steps lead to the same words, returns and teardowns.
@Suite struct SubscriptionModelTests {
    @Test func `the subscription and its explored protocol take the same steps`() {
        for seed in 1...UInt64(2000 * soak) {
            let ours = SubscriptionRun(SwiftSubscription(), seed: seed).trace()
            let model = SubscriptionRun(ModelSubscription(), seed: seed).trace()
            if let different = zip(ours, model).first(where: { $0 != $1 }) {
                Issue.record("seed \(seed): the subscription: \(different.0); its model: \(different.1)")
                return
            }
            #expect(ours.count == model.count, "seed \(seed)")
        }
    }
}

/// A subscription and its teardowns, by their numbers.
private protocol SubscriptionSide: AnyObject {
    /// What a teardown does, set once.
    var act: (UInt) -> Void { get set }
    /// The bits of the word, and the number of the newest teardown, or 64.
    var word: (bits: UInt, head: UInt) { get }
    func isLinked(_ number: UInt) -> Bool
    /// How often it left what it listens to.
    var left: UInt { get }
    func listen()
    func abandon() -> Bool
    func attach(_ number: UInt)
    func detach(_ number: UInt) -> Bool
    func beginEnd() -> Bool
    func finishEnd()
    func dispose()
    func run()
}

private final class SwiftSubscription: SubscriptionSide {
    var act: (UInt) -> Void = { _ in }
    private let subscription = Subscription(startsAtOnce: true)
    private let upstream = CountingUpstream()
    private var teardowns: [UInt: ActionTeardown] = [:]

    var word: (bits: UInt, head: UInt) {
        // relaxed: one thread.
        let word = subscription.word.load(ordering: .relaxed)
        // Unsafe: compared alone.
        let head = teardowns.first { unsafe UInt(bitPattern: Unmanaged.passUnretained($0.value as Teardown).toOpaque()) == word & ~15 }
        return (word & 15, word & ~15 == 0 ? 64 : head?.key ?? .max)
    }
    func isLinked(_ number: UInt) -> Bool { teardowns[number]?.isLinked ?? false }
    var left: UInt { upstream.left }
    func listen() {
        Subscription.listener(for: Sink(subscription, push: { _ in }, stop: { _, _ in }), of: upstream).attachToUpstream()
    }
    func abandon() -> Bool {
        let isAbandoned = subscription.abandonUpstream()
        if isAbandoned { upstream.left += 1 }
        return isAbandoned
    }
    func attach(_ number: UInt) {
        let teardown = ActionTeardown { [unowned self] in act(number) }
        teardowns[number] = teardown
        subscription.attach(teardown)
    }
    func detach(_ number: UInt) -> Bool { teardowns[number]!.detach() }
    func beginEnd() -> Bool { subscription.beginEnd() }
    func finishEnd() { subscription.finishEnd() }
    func dispose() { subscription.dispose() }
    func run() { subscription.run() }
}

private final class CountingUpstream: Upstream {
    var left: UInt = 0

    func lose(_ listener: Rx.Subscription) {
        left += 1
        listener.forgetSink()
    }
}

/// Safe: the subscription in C is this object's own, and ends with it.
@safe private final class ModelSubscription: SubscriptionSide {
    var act: (UInt) -> Void = { _ in }
    private var subscription: OpaquePointer!

    init() {
        // Unsafe: the subscription calls with this object, which deletes it.
        unsafe subscription = model_subscription_new(
            { context, number in
                unsafe Unmanaged<ModelSubscription>.fromOpaque(context!).takeUnretainedValue().act(number)
            }, Unmanaged.passUnretained(self).toOpaque())
    }
    deinit { unsafe model_subscription_delete(subscription) }

    // Unsafe, here and below: the subscription made above.
    var word: (bits: UInt, head: UInt) {
        var head: UInt = 0
        let bits = unsafe model_subscription_word(subscription, &head)
        return (bits, head)
    }
    var left: UInt { unsafe model_subscription_left(subscription) }
    func listen() { unsafe model_subscription_listen(subscription) }
    func abandon() -> Bool { unsafe model_subscription_abandon(subscription) }
    func isLinked(_ number: UInt) -> Bool { unsafe model_subscription_is_linked(subscription, number) }
    func attach(_ number: UInt) { unsafe model_subscription_attach(subscription, number) }
    func detach(_ number: UInt) -> Bool { unsafe model_subscription_detach(subscription, number) }
    func beginEnd() -> Bool { unsafe model_subscription_begin_end(subscription) }
    func finishEnd() { unsafe model_subscription_finish_end(subscription) }
    func dispose() { unsafe model_subscription_dispose(subscription) }
    func run() { unsafe model_subscription_run(subscription) }
}

private final class SubscriptionRun {
    private let subscription: any SubscriptionSide
    private var dice: Dice
    private var lines: [String] = []
    private var next: UInt = 0
    private var hasListened = false

    init(_ subscription: any SubscriptionSide, seed: UInt64) {
        self.subscription = subscription
        dice = Dice(seed: seed)
        subscription.act = { [unowned self] in act($0) }
    }

    func trace() -> [String] {
        for _ in 0..<roll(30) { change() }
        switch roll(3) {
        case 0: note("dispose", subscription.dispose())
        case 1: note("run", subscription.run())
        default:
            note("begin end", subscription.beginEnd())
            for _ in 0..<roll(4) { change() }
            if roll(2) == 0 { note("run", subscription.run()) }
            note("finish end", subscription.finishEnd())
        }
        for _ in 0..<roll(4) { change() }
        note("again", (subscription.beginEnd(), subscription.dispose()))
        return lines
    }

    private func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &dice) }

    private func note(_ step: String, _ result: Any = "") {
        let (bits, head) = subscription.word
        let linked = (0..<next).filter(subscription.isLinked)
        lines.append("step \(lines.count), \(step) \(result): \(bits) \(head), linked \(linked), left \(subscription.left)")
    }

    /// A teardown comes, or one leaves; or it listens, once, or is abandoned.
    private func change() {
        switch roll(12) {
        case 0 where !hasListened:
            hasListened = true
            return note("listen", subscription.listen())
        case 1: return note("abandon", subscription.abandon())
        default: break
        }
        if roll(3) > 0 || next == 0 {
            if next == 64 { return }
            next += 1
            note("attach \(next - 1)", subscription.attach(next - 1))
        } else {
            let number = UInt(roll(Int(next)))
            note("detach \(number)", subscription.detach(number))
        }
    }

    /// A teardown runs: it may take others out, attach more, or end the subscription again.
    private func act(_ number: UInt) {
        note("teardown \(number)")
        switch roll(6) {
        case 0...1: change()
        case 2: note("dispose", subscription.dispose())
        case 3: note("begin end", subscription.beginEnd())
        default: break
        }
    }
}
